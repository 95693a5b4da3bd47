import { AlertSender, type OutgoingAlert, UserNewsStore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/** Tells the pages that a user has open that there is something new: they load it. */
@Injectable()
export class PageSender extends AlertSender {
  readonly kind = 'page';
  readonly retries = [1, 2, 5, 10];

  constructor(private readonly news: UserNewsStore) {
    super();
  }

  async send({ due }: OutgoingAlert): Promise<undefined> {
    await this.news.publishAlerts(due.userId);
  }
}
