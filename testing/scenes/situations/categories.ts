// Categories that an admin has added: one that is shown, and one that is withdrawn.
import { isRefused } from '../../../src/calls/refusal.ts';
import {
  addRuleCategory,
  manageRuleCategories,
  showRuleCategory,
} from '../../../src/search/rule-categories-contract.ts';
import { everything } from '../../../src/search/search-query.ts';
import { agreed } from '../../people/actions.ts';
import type { Someone } from '../../people/people.ts';

export async function categoriesOf(admin: Someone) {
  const rule = { ...everything, is: { category: ['Sports Cars'] } };
  const name = 'Weekend Cars';
  const weekend = { name, description: 'Built for the road you take the long way home.', rule };
  const roadsters = { ...weekend, name: 'Roadsters', description: 'Two seats and no roof.' };
  /** Others may have brought about the same situations in this market. */
  const categoryOf = async (content: typeof weekend): Promise<number> => {
    const added = await admin.callApi(addRuleCategory, content);
    if (!isRefused(added)) return added.insertedId;
    const all = agreed(await admin.callApi(manageRuleCategories, {}));
    return all.find((category) => category.name === content.name)?.id ?? 0;
  };
  const categories = {
    weekend: await categoryOf(weekend),
    withdrawn: await categoryOf(roadsters),
  };
  agreed(await admin.callApi(showRuleCategory, { id: categories.withdrawn, shown: 'no' }));
  return categories;
}
