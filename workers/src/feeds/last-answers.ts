import { AnswerText } from '@fairline/shared/domain';

/** An answer and the function that parses it, which identifies the answer. */
interface LastAnswer {
  readonly text: AnswerText;
  readonly json: () => unknown;
}

/** Remembers the last answer to each question, up to `mostBytes` of text; answers that changed longest ago are dropped first. */
export class LastAnswers {
  private readonly answers = new Map<string, LastAnswer>();
  private bytes = 0;

  constructor(private readonly mostBytes = 128 * 1024 * 1024) {}

  to(question: string): LastAnswer | undefined {
    return this.answers.get(question);
  }

  remember(question: string, answer: LastAnswer): void {
    this.forget(question);
    this.answers.set(question, answer);
    this.bytes += answer.text.body.byteLength;
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= this.mostBytes) return;
      this.forget(oldest);
    }
  }

  private forget(question: string) {
    this.bytes -= this.answers.get(question)?.text.body.byteLength ?? 0;
    this.answers.delete(question);
  }
}
