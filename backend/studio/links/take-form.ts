import { check } from '@repo/contract/check.ts';
import { remarkFormSchema, type RemarkForm } from '@repo/contract/desk/studio-link.ts';
import { ExpectedError } from '#core/errors.ts';
import { sha256 } from '#core/sha256.ts';
import type { Budget } from '#limits/budget.ts';
import type { Charge } from '#limits/charge.ts';
import { draftsDigest } from '#studio/links/drafts-digest.ts';
import type { LinkView } from '#studio/links/link-view.ts';
import {
  draftsNow,
  showLink,
  type LinkAnswer,
  type LinkDeps,
  type LinkRequest,
} from '#studio/links/show-link.ts';
import { isSaid, takeRemark, type NewRemark } from '#studio/links/take-remark.ts';

type FormDeps = LinkDeps & {
  /** How many remarks may come from a network. */
  remarks: Budget;
  charge: Charge;
};

/** The fields of a form that was posted. */
export type PostedForm = Readonly<Record<string, string>>;

const NOTHING_DRAFTED = 'Nothing is drafted right now, so there is nothing to agree to.';

/**
 * Keeps what somebody has sent with a form of a page that a link shows.
 *
 * @param address of whoever sends it
 * @returns a redirect to the page, which thanks; or the page with what is wrong, and with what was typed
 */
export async function takeForm(
  request: LinkRequest,
  form: PostedForm,
  address: string,
  deps: FormDeps,
): Promise<LinkAnswer> {
  const refuse = async (status: number, message: string, field?: string): Promise<LinkAnswer> => {
    const kind = form.kind === 'agreement' ? 'agreement' : 'comment';
    const problem = { kind, message, field, typed: form } as const;
    return { ...(await showLink(request, { said: undefined, problem }, deps)), status };
  };
  const checked = check(remarkFormSchema, form);
  if (!checked.ok) return refuse(422, checked.problem.message, checked.problem.field);
  const drafts = await draftsNow(deps);
  const { value } = checked;
  if (value.kind === 'agreement' && drafts.length === 0) return refuse(422, NOTHING_DRAFTED);
  try {
    await keep(request, value, address, deps);
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return refuse(error.status, error.message);
  }
  const { kind, seen } = value;
  const isEarlier = kind === 'agreement' && seen !== draftsDigest(drafts);
  const said: LinkView['said'] = isEarlier ? 'earlier' : kind;
  const location = `${request.prefix}${request.path}?said=${said}`;
  return { status: 303, headers: { location }, body: '' };
}

/** Keeps a remark. A repeat is free, also when the network has none left. */
async function keep(
  { link, path }: LinkRequest,
  form: RemarkForm,
  address: string,
  { store, clock, remarks, charge }: FormDeps,
): Promise<void> {
  const said: NewRemark = { ...form, path };
  await charge({
    key: sha256(JSON.stringify([link.id, said])),
    consume: () => remarks.consume(address),
    isStored: () => store.read((reads) => isSaid(link.id, said, reads)),
    work: () => takeRemark(link.id, said, { store, clock }),
  });
}
