import type { PageRenderer } from '../../src/app/pages/render/page-response.ts';

/** For a node whose pages do not matter: every address is one that is not found. */
export const noPages: PageRenderer = {
  render: async () => new Response('', { status: 404 }),
  find: (path) => ({ path, routeId: null, hasParameters: false, isData: false, takesForms: false }),
};
