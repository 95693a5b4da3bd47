/** Believes what is unlikely only when it is said twice in a row. */
export class Doubts {
  private readonly doubted = new Set<string>();

  /** Whether what is said now about a board is to be believed. */
  isBelieved(board: string, isUnlikely: boolean): boolean {
    if (this.doubted.delete(board) || !isUnlikely) return true;
    this.doubted.add(board);
    return false;
  }
}
