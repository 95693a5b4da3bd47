import type { AlertChannelKind } from '@fairline/shared/contract';
import type { BrowserPush } from './model/use-browser-push.js';

/** Texts of the places where a user is told beside the open pages. */
export const placeMessages = {
  title: 'Places',
  why: 'Pages of Fairline that you have open always tell you. A rule may also tell you here:',
  none: 'No other places yet.',
  failed: 'Your places could not be loaded.',
  remove: (name: string) => `Remove ${name}`,
  thisBrowser: 'this browser',
  shown: (ago: string) => `Last showed an alert ${ago} ago`,
  shownNone: 'Has shown no alert yet',
  ended: (why: string) => `Nothing is sent there any more: ${why}`,

  add: 'Add a place',
  kind: 'Kind of place',
  kinds: {
    push: 'Browser',
    email: 'Email',
    webhook: 'Webhook',
    discord: 'Discord',
    telegram: 'Telegram',
  } satisfies Record<AlertChannelKind, string>,
  how: {
    email: 'Emails go to the address of your account.',
    webhook: 'Each alert is sent to your address as JSON, signed as Standard Webhooks describes.',
    discord: 'The URL of a webhook, in Discord under Server settings → Integrations → Webhooks → Copy Webhook URL.',
    telegram: 'The token of your own bot: from @BotFather. Write to your bot first: it cannot begin a chat.',
  } satisfies Record<Exclude<AlertChannelKind, 'push'>, string>,
  name: 'Name',
  url: { webhook: 'Address', discord: 'Webhook URL' },
  token: 'Bot token',
  chat: 'Chat id',
  chatWhy:
    'A number (below zero for groups), as “chat” of api.telegram.org/bot<token>/getUpdates; or a channel’s @name.',
  problems: {
    name: 'Enter a name of at most 60 characters.',
    url: 'Enter the whole address, which begins with https://.',
    token: 'A bot token is a number, a colon and at least 30 characters: 123456789:AbC…',
    chat: 'A chat id is a number, or the @name of a public channel.',
  },
  go: 'Add',
  adding: 'Adding…',
  cancel: 'Cancel',

  test: 'Send a test',
  testOf: (name: string) => `Send a test to ${name}`,
  renew: 'New secret',
  renewOf: (name: string) => `New secret for ${name}`,
  secretOf: (name: string) => `The secret of “${name}”`,
  secretWhy: 'It proves to your receiver that a call is ours. Copy it now: it is not shown again.',
  renewedWhy: (hours: number) =>
    `Copy it now: it is not shown again. For ${hours} hours calls are signed with the former one too.`,
  copy: 'Copy secret',

  log: 'Deliveries',
  logOf: (name: string) => `Deliveries to ${name}`,
  logNone: 'Nothing was sent there yet.',
  logFailed: 'The deliveries could not be loaded.',
  tests: 'Test',
  states: { due: 'On its way', sent: 'Sent', failed: 'Not delivered' },
  because: (state: string, why: string) => `${state}: ${why}`,
  answer: (status: number) => `HTTP ${status}`,
  replayed: 'sent again by hand',
  ago: (span: string) => `${span} ago`,
  untried: 'not tried yet',
  again: 'Send again',
  againOf: (title: string) => `Send again: ${title}`,
  all: (count: number) => `Show all ${count}`,
} as const;

/** Texts of notifications in this browser. */
export const browserPushMessages = {
  title: {
    impossible: 'This browser has no notifications',
    'not installed': 'Notifications need the home screen',
    blocked: 'Notifications are blocked',
    unasked: 'Notifications are off',
    off: 'Notifications are off',
    on: 'Notifications are on',
  } satisfies Record<BrowserPush, string>,
  why: {
    impossible: 'It cannot show notifications of websites, or not in a private window. Another browser can.',
    'not installed':
      'On iPhone and iPad only apps on the home screen have them. Tap Share, then Add to Home Screen, and open Fairline from there.',
    blocked:
      'You have blocked notifications of this site. Allow them in the browser’s settings for this site, beside the address.',
    unasked: 'Your browser will ask you once whether Fairline may show them.',
    off: 'Your browser allows them. Turn them on to be told while no page of Fairline is open.',
    on: 'Rules that name this browser tell you here, also while no page of Fairline is open.',
  } satisfies Record<BrowserPush, string>,
  turnOn: 'Turn on notifications in this browser',
  turningOn: 'Turning on…',
  turnOff: 'Turn off in this browser',
  noService: 'Your browser could not reach its push service. Check the connection and try again.',
  noWorker: 'This page cannot receive notifications yet. Reload it and try again.',
} as const;
