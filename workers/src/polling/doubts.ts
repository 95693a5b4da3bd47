/** Accepts an unlikely answer only when it comes twice in a row. */
export class Doubts {
  private readonly doubted = new Set<string>();

  /** Whether to accept the current answer about a board. */
  isBelieved(board: string, isUnlikely: boolean): boolean {
    if (this.doubted.delete(board) || !isUnlikely) return true;
    this.doubted.add(board);
    return false;
  }
}
