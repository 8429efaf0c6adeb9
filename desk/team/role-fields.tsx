import type { Role } from '@repo/contract/desk/access.ts';
import { ROLE_WORDS } from '#shared/role-words.ts';

type RoleFieldsProps = Readonly<{
  /** The role that is chosen at first. */
  chosen: Role;
  error: string | undefined;
}>;

const ROLE_LIST = Object.entries(ROLE_WORDS) as [Role, (typeof ROLE_WORDS)[Role]][];

/** Asks for a role, and says what each may do. */
export const RoleFields = ({ chosen, error }: RoleFieldsProps) => (
  <fieldset className="field">
    <legend>Role</legend>
    {ROLE_LIST.map(([role, { name, may }]) => (
      <label key={role} className="check">
        <input type="radio" name="role" value={role} defaultChecked={role === chosen} />
        <span>
          {name}
          <br />
          <span className="soft">{may}</span>
        </span>
      </label>
    ))}
    <p className="error">{error}</p>
  </fieldset>
);
