import type { Face } from "../face";
import Board from "./Board.svelte";
import { reading } from "./reading";

export const face: Face = { reading, Board, plate: { height: "440px", phoneHeight: "380px" } };
