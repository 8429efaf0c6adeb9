import { company, type Company } from '@/lib/company/company';
import { BUDGETS } from '@/lib/contract/lead';
import { mosaicImage, type MosaicImage } from '@/lib/content/mosaics';

/** What the chat says about the company, and no more, because every page carries it. */
export type ChatCompany = Readonly<
  Pick<Company, 'name' | 'replyWithinHours'> & {
    /** The row of tiles below its name. */
    edge: MosaicImage;
    /** The choices of a budget, if they are not those of the contract. */
    budgets?: readonly string[];
  }
>;

export const chatCompany: ChatCompany = {
  name: company.name,
  replyWithinHours: company.replyWithinHours,
  edge: mosaicImage('edge'),
  ...(company.budgets.join() !== BUDGETS.join() && { budgets: company.budgets }),
};
