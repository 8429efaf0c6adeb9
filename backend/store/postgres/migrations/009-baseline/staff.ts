/** The accounts of staff, and what gives access to them. */
export const staffTables = `
  create table staff (
    id text primary key,
    email text not null unique,
    name text not null,
    password_hash text not null,
    created_at text not null,
    removed_at text
  );
  create table staff_sessions (
    token_hash text primary key,
    staff_id text not null references staff (id),
    created_at text not null,
    last_active_at text not null
  );
  create index staff_sessions_staff on staff_sessions (staff_id);
  create table known_devices (
    token_hash text primary key,
    staff_id text not null references staff (id),
    created_at text not null
  );
  create index known_devices_staff on known_devices (staff_id);
  create table invitations (
    id text primary key,
    token_hash text not null unique,
    email text not null,
    name text not null,
    created_at text not null,
    expires_at text not null
  );
  create table sign_in_failures (
    staff_id text primary key,
    count integer not null,
    told_at text,
    token text
  );
  create table secrets (
    name text primary key,
    value text not null
  );
`;
