/** The emails and webhook calls to be sent. */
export const jobTables = `
  create table mail_jobs (
    id text primary key,
    inquiry_id text references inquiries (id),
    lead_id text references leads (id),
    call_request_id text references call_requests (id),
    reply_id text unique references replies (id),
    alert_id text unique references alerts (id),
    staff_id text references staff (id),
    kind text not null,
    recipient text,
    state text not null,
    attempts integer not null,
    next_attempt_at text not null,
    first_due text not null default '',
    last_error text,
    sent_at text,
    constraint mail_jobs_once_for_inquiry unique (inquiry_id, kind),
    constraint mail_jobs_once_for_lead unique (lead_id, kind),
    constraint mail_jobs_once_for_call unique (call_request_id, kind),
    constraint mail_jobs_about_something
      check (num_nonnulls(inquiry_id, lead_id, call_request_id, reply_id, alert_id, staff_id) > 0)
  );
  create index mail_jobs_due on mail_jobs (state, next_attempt_at);
  create index mail_jobs_kind_due on mail_jobs (state, kind, next_attempt_at, id);
  create index mail_jobs_kind_first_due on mail_jobs (kind, first_due);
  create index mail_jobs_recipient on mail_jobs (recipient, first_due);
  create table webhook_jobs (
    id text primary key,
    alert_id text not null references alerts (id),
    state text not null,
    attempts integer not null,
    next_attempt_at text not null,
    last_error text,
    sent_at text
  );
  create index webhook_jobs_due on webhook_jobs (state, next_attempt_at);
  create index webhook_jobs_alert_id on webhook_jobs (alert_id);
`;
