-- What every email said, without the links and codes that give access, and how it went. Kept for a while; of account mails beside `mails`.
create table mail_log (
  id          text collate "C" primary key,
  user_id     uuid references users (id) on delete cascade,
  -- Of a mail to nobody's account: alarms go to an address that operators entered.
  address     text,
  kind        text not null check (kind in ('recovery', 'verification', 'closure', 'alert', 'alarm')),
  subject     text not null,
  text        text not null,
  created_at  timestamptz not null default now(),
  tries       integer not null default 1,
  error       text,
  sent_at     timestamptz,
  check ((user_id is null) <> (address is null))
);
create index mail_log_newest on mail_log (created_at desc, id desc);
create index mail_log_newest_of_user on mail_log (user_id, created_at desc, id desc);
create index mail_log_newest_failed on mail_log (created_at desc, id desc) where sent_at is null;
create index mails_newest on mails (created_at desc, id desc);
create index mails_newest_of_user on mails (user_id, created_at desc, id desc);
create index mails_newest_failed on mails (created_at desc, id desc) where sent_at is null;

-- What operators do with mails, payments, and by the word of two of them.
alter table ops_trail
  drop constraint ops_trail_action_check,
  add check (action in ('operator named', 'operator dismissed', 'platinum given', 'sessions ended', 'account closed', 'account opened',
                        'mail sent again', 'payment refunded', 'closing asked', 'rights asked', 'request withdrawn')) not valid;
