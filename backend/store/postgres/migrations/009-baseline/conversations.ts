/** What leads and call requests have in common. */
const request = `
    id text primary key,
    conversation_id text not null references conversations (id),
    client_made_id integer not null,
    fingerprint text not null,
    received_at text not null,
    name text not null,
    email text not null,
    phone text not null,
    company text not null,
    website text not null,
    project_type text not null,
    budget text not null,
    timeline text not null,
    referral_source text not null,
    description text not null`;

// A page address may be longer than an entry of an index, so none is in one.

/** The chat: messages and requests, by conversation, with an index for each list of the desk. */
export const conversationTables = `
  create table conversations (
    id text primary key,
    session_id text not null unique,
    started_at text not null,
    last_activity_at text not null,
    last_seq integer not null,
    read_seq integer not null,
    seen_seq integer not null,
    waiting_since text,
    closed_at text,
    close_reason text,
    name text not null,
    email text not null,
    assignee_id text references staff (id),
    resolved_at text,
    first_asked_at text,
    first_replied_at text,
    first_due_at text,
    half_due_at text,
    due_at text,
    alerted integer not null default 0,
    page_url text not null default '',
    user_agent text not null default '',
    network_hash text not null default ''
  );
  create index conversations_to_answer on conversations (waiting_since, last_activity_at);
  create index conversations_email on conversations (email, last_activity_at);
  create index conversations_started_at on conversations (started_at);
  create index conversations_first_alert on conversations (alerted, half_due_at);
  create index conversations_second_alert on conversations (alerted, due_at);
  create index conversations_figures
    on conversations (first_asked_at, first_replied_at, first_due_at);
  create index conversations_waiting on conversations (assignee_id, waiting_since, id)
    where resolved_at is null and waiting_since is not null;
  create index conversations_taken on conversations (waiting_since, id)
    where resolved_at is null and waiting_since is not null and assignee_id is not null;
  create index conversations_answered on conversations (last_activity_at, id)
    where resolved_at is null and waiting_since is null;
  create index conversations_own on conversations (assignee_id, last_activity_at, id)
    where resolved_at is null and waiting_since is null;
  create index conversations_resolved on conversations (resolved_at, id)
    where resolved_at is not null;
  create index conversations_due on conversations (due_at) where due_at is not null;

  create table messages (
    conversation_id text not null references conversations (id),
    seq integer not null,
    id text not null,
    client_made_id integer not null,
    sender text not null,
    message_type text not null,
    message text not null,
    fingerprint text not null,
    client_timestamp text,
    created_at text not null,
    constraint messages_number primary key (conversation_id, seq),
    constraint messages_once unique (conversation_id, id)
  );
  create index messages_fingerprint on messages (conversation_id, fingerprint, created_at);

  create table leads (${request},
    type text not null,
    source text not null,
    priority text not null,
    timestamp text not null,
    user_agent text not null,
    page_url text not null
  );
  create index leads_fingerprint on leads (fingerprint, received_at);
  create index leads_conversation on leads (conversation_id);
  create index leads_email on leads (email);

  create table call_requests (${request},
    preferred_time text not null,
    notes text not null
  );
  create index call_requests_fingerprint on call_requests (fingerprint, received_at);
  create index call_requests_conversation on call_requests (conversation_id);
  create index call_requests_email on call_requests (email);
`;
