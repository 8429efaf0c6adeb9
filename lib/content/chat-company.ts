import { company, type Company } from '@repo/company/company.ts';
import { BUDGETS } from '@repo/contract/choices.ts';
import { mosaicImage, type MosaicImage } from '@repo/company/mosaic/mosaics.ts';

/** What the chat says about the company, and no more, because every page carries it. */
export type ChatCompany = Readonly<
  Pick<Company, 'name' | 'replyWithinHours'> & {
    /** The row of tiles below its name. */
    edge: MosaicImage;
    /** The choices of a budget, if they are not those of the contract. */
    budgets?: readonly string[];
    /** Who answers when the chat does not, if the company claims that support is always there. */
    supportPhone?: string;
  }
>;

const supportPhone =
  company.claims.support.figure === '24/7'
    ? company.phones.find(({ label }) => label === 'Support')?.number
    : undefined;

export const chatCompany: ChatCompany = {
  name: company.name,
  replyWithinHours: company.replyWithinHours,
  edge: mosaicImage('edge'),
  ...(company.budgets.join() !== BUDGETS.join() && { budgets: company.budgets }),
  ...(supportPhone !== undefined && { supportPhone }),
};
