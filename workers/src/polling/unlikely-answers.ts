/** Accepts an unlikely answer only when it comes twice in a row. */
export class UnlikelyAnswers {
  private readonly doubted = new Set<string>();

  /** Whether to accept the current answer about a board. */
  isAccepted(board: string, isUnlikely: boolean): boolean {
    if (this.doubted.delete(board) || !isUnlikely) return true;
    this.doubted.add(board);
    return false;
  }
}
