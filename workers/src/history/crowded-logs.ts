import { MOST_NEWS } from '@fairline/shared/node';
import { Logger } from '@nestjs/common';

/** Warns when a log is nearly full, once until it is shorter again. A full log drops news that were never recorded. */
export class CrowdedLogs {
  private readonly logger = new Logger('history');
  private readonly known = new Set<string>();

  look(log: string, waiting: number): void {
    if (waiting <= MANY) this.known.delete(log);
    else if (!this.known.has(log)) {
      this.known.add(log);
      this.logger.warn(`${waiting} news entries wait in ${log}; above ${MOST_NEWS} the oldest are lost`);
    }
  }
}

const MANY = MOST_NEWS * 0.75;
