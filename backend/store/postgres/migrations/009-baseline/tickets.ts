/** What waits for an answer by email or phone, with an index for each list of the desk. */
export const ticketTables = `
  create table tickets (
    id text primary key,
    kind text not null,
    inquiry_id text unique references inquiries (id),
    lead_id text unique references leads (id),
    call_request_id text unique references call_requests (id),
    conversation_id text references conversations (id),
    received_at text not null,
    state text not null,
    assignee_id text references staff (id),
    name text not null,
    email text not null,
    summary text not null,
    page_url text not null,
    network_hash text not null default '',
    answered_at text,
    rescued_at text,
    half_due_at text,
    due_at text,
    alerted integer not null default 0,
    held_reason text,
    to_check integer not null default 0,
    constraint tickets_about_one_thing
      check (num_nonnulls(inquiry_id, lead_id, call_request_id) = 1)
  );
  create index tickets_email on tickets (email, state, received_at, id);
  create index tickets_kind_assignee on tickets (kind, assignee_id, state, received_at, id);
  create index tickets_kind on tickets (kind, state, received_at, id);
  create index tickets_assignee on tickets (assignee_id, state, received_at, id);
  create index tickets_state on tickets (state, received_at, id);
  create index tickets_received on tickets (received_at, id);
  create index tickets_conversation on tickets (conversation_id, received_at, id);
  create index tickets_rescued on tickets (email, rescued_at) where rescued_at is not null;
  create index tickets_first_alert on tickets (alerted, half_due_at);
  create index tickets_second_alert on tickets (alerted, due_at);
  create index tickets_figures on tickets (received_at, kind, state, answered_at, rescued_at);
  create index tickets_due on tickets (due_at) where due_at is not null;
  create index tickets_network on tickets (network_hash, received_at, inquiry_id);
  create index tickets_to_check on tickets (received_at, id) where to_check = 1;
`;
