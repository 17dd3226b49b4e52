import { mostRuleCategories } from '../../rule-categories-contract.ts';

/** Why a change of a category was refused. */
export const categoryMessages = {
  'name-taken': 'Another category has this name. Choose another one.',
  'category-changed':
    'Nothing is saved yet. Another admin has changed this category since you opened it.',
  'photo-unknown': 'Upload the picture again.',
  'too-many-categories': `There are ${mostRuleCategories} categories already. Withdraw one first.`,
} as const;
