import { NotFound, type OpsFeed } from '@fairline/shared/contract';
import { PausedFeedsStore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { OpsQueues } from '../watch/ops-queues.js';
import { OverviewService } from '../watch/overview.service.js';
import { alreadyDoneError, once, pausedError, RecordedActions } from './recorded-actions.js';

type Feed = Pick<OpsFeed, 'sport' | 'subject'>;

/** Polls a feed at once, pauses or resumes it. A feed is one section of a sport's odds, or its scores. */
@Injectable()
export class FeedActionsService {
  constructor(
    private readonly overview: OverviewService,
    private readonly queues: OpsQueues,
    private readonly paused: PausedFeedsStore,
    private readonly actions: RecordedActions,
  ) {}

  /** Polls at once, out of turn. The poll itself makes sure that it stays within the credits. */
  async run(operatorId: string, feed: Feed): Promise<void> {
    const queue = queueOf(feed);
    if ((await this.found(feed)).is_paused || (await this.queues.of(queue).isPaused())) throw pausedError();
    const about = nameOf(feed);
    await this.actions.perform({ operatorId, action: 'feed run', about }, () =>
      this.queues.of(queue).add(queue, jobOf(feed), once(about)),
    );
  }

  async pause(operatorId: string, feed: Feed): Promise<void> {
    if ((await this.found(feed)).is_paused) throw alreadyDoneError();
    await this.actions.perform({ operatorId, action: 'feed paused', about: nameOf(feed) }, () =>
      this.paused.pause(feed),
    );
  }

  async resume(operatorId: string, feed: Feed): Promise<void> {
    if (!(await this.found(feed)).is_paused) throw alreadyDoneError();
    await this.actions.perform({ operatorId, action: 'feed resumed', about: nameOf(feed) }, () =>
      this.paused.resume(feed),
    );
  }

  private async found(asked: Feed): Promise<OpsFeed> {
    this.overview.lookAnew();
    const { feeds } = await this.overview.current();
    const feed = feeds.find(({ sport, subject }) => sport === asked.sport && subject === asked.subject);
    if (!feed) throw new NotFound('NO_SUCH_FEED', 'There is no such feed.');
    return feed;
  }
}

const queueOf = ({ subject }: Feed) => (subject === 'scores' ? 'poll-scores' : 'poll');
const jobOf = ({ sport, subject }: Feed) => (subject === 'scores' ? { sport } : { sport, section: subject });
const nameOf = ({ sport, subject }: Feed) => `${sport} ${subject}`;
