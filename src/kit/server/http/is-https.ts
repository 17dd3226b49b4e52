/** Whether browsers reach a site with this address by TLS. */
export const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');
