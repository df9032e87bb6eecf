import type { Face } from "../face";
import Board from "./Board.svelte";
import { reading } from "./reading";

export const face: Face = { reading, Board, plate: { height: "auto", aspectRatio: "836 / 520", maxWidth: "640px" } };
