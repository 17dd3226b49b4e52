import sharp from 'sharp';
import { saveBrand, setLogo } from '../../../src/site/brand-contract.ts';
import { agreed } from '../../people/actions.ts';
import type { Someone } from '../../people/people.ts';

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="260">
<circle cx="130" cy="130" r="110" fill="#b3261e"/>
<path d="M60 150q70-70 140 0" stroke="#fff" stroke-width="22" fill="none"/>
<rect x="290" y="80" width="560" height="40" fill="#1c1b18"/>
<rect x="290" y="145" width="380" height="30" fill="#b3261e"/></svg>`;

/** A look of the market that an admin has saved and not published; gives its version. */
export async function unpublishedBrand(admin: Someone): Promise<number> {
  const { version: from } = agreed(
    await admin.callApi(saveBrand, {
      name: 'Harbor Motors',
      accent: '#e8590c',
      email: 'hello@harbor.example',
      phone: '+1 503 555 0100',
      address: 'Pier 4, 120 Front Street\nPortland, OR 97204',
      hours: 'Monday to Saturday, 9 AM to 6 PM',
      heroHeading: 'Used cars with a view of the sea',
      heroText: 'Family owned since 1987.',
      footerText: 'Harbor Motors, Portland, Oregon',
      footerLinks: 'Returns https://harbor.example/returns\nOur shop https://harbor.example/shop',
      section1: 'advertised',
      section2: 'categories',
      section3: 'sell',
    }),
  );
  const body = new FormData();
  const png = await sharp(Buffer.from(logo)).png().toBuffer();
  body.append('logo', new Blob([new Uint8Array(png)]), 'logo.png');
  const { json } = await admin.send('POST', '/api/brand/logos', { body });
  const place = 'logo' as const;
  return agreed(await admin.callApi(setLogo, { from, place, logo: String(json.logo) })).version;
}
