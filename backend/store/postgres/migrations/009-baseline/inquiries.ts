/** Inquiries, and tables of the store itself. */
export const inquiryTables = `
  create table inquiries (
    id text primary key,
    session_id text not null,
    type text not null,
    source text not null,
    full_name text not null,
    email text not null,
    phone_number text not null,
    company text not null,
    project_type text not null,
    description text not null,
    how_can_we_help text not null,
    budget text not null,
    timeline text not null,
    referral_source text not null,
    seen_at_tradeshow integer not null,
    timestamp text not null,
    user_agent text not null,
    page_url text not null,
    first_landing_page text not null,
    first_referrer text not null,
    last_landing_page text not null,
    last_referrer text not null,
    subject text not null,
    fill_time_ms double precision,
    client_made_id integer not null,
    fingerprint text not null,
    description_hash text not null,
    received_at text not null,
    status text not null,
    spam_score integer not null,
    spam_reasons text not null
  );
  create index inquiries_received_at on inquiries (received_at);
  create index inquiries_fingerprint on inquiries (fingerprint, received_at);
  create index inquiries_description_hash on inquiries (description_hash, received_at);
  create index inquiries_email on inquiries (email, received_at);

  create table store_probe (
    id integer primary key,
    filling text not null
  );
  create table backups (
    id text primary key,
    file_name text not null,
    bytes bigint not null,
    created_at text not null
  );
  create table violations (
    day text not null,
    side text not null,
    directive text not null,
    blocked text not null,
    page text not null,
    count integer not null,
    constraint violations_kind primary key (day, side, directive, blocked, page)
  );
`;
