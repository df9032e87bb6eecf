/** What the seats' signs are called. */
export const SIGN_NAMES: readonly string[] = ["Sun", "Wave", "Flame", "Leaf"];
