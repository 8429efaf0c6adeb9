/** What staff write and decide. */
export const deskTables = `
  create table notes (
    id text primary key,
    conversation_id text references conversations (id),
    ticket_id text references tickets (id),
    author_id text not null references staff (id),
    text text not null,
    created_at text not null
  );
  create index notes_conversation_id on notes (conversation_id);
  create index notes_ticket_id on notes (ticket_id);
  create table replies (
    id text primary key,
    ticket_id text not null references tickets (id),
    author_id text not null references staff (id),
    text text not null,
    created_at text not null
  );
  create index replies_ticket_id on replies (ticket_id);
  create table labels (
    id text primary key,
    name text not null unique,
    colour text not null
  );
  create table conversation_labels (
    conversation_id text not null references conversations (id),
    label_id text not null references labels (id),
    constraint conversation_labels_once primary key (label_id, conversation_id)
  );
  create index conversation_labels_conversation_id on conversation_labels (conversation_id);
  create table canned_replies (
    id text primary key,
    shortcut text not null unique,
    text text not null
  );
  create table blocks (
    id text primary key,
    kind text not null,
    value text not null,
    reason text not null,
    created_by text not null references staff (id),
    created_at text not null,
    until text not null
  );
  create index blocks_value on blocks (kind, value, until);
  create table erasures (
    id text primary key,
    erased_by text not null references staff (id),
    erased_at text not null,
    address_hash text not null,
    counts text not null
  );
  create table alerts (
    id text primary key,
    conversation_id text references conversations (id),
    ticket_id text references tickets (id),
    percent integer not null,
    waiting_since text not null,
    due_at text not null,
    created_at text not null
  );
  create index alerts_conversation_id on alerts (conversation_id);
  create index alerts_ticket_id on alerts (ticket_id);
`;
