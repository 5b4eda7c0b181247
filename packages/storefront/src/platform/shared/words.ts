const numbers = new Intl.NumberFormat("es-ES");

/** «1.240» */
export const count = (value: number) => numbers.format(value);

/** «1 producto», «412 productos» */
export const plural = (value: number, one: string, many = `${one}s`) => `${count(value)} ${value === 1 ? one : many}`;

/** A Spanish phone number in groups: «910 000 014»; any other unchanged. */
export const phoneText = (phone: string) => phone.replace(/^(\d{3})\s?(\d{3})\s?(\d{3})$/, "$1 $2 $3");

/** Opening hours as one line of text; a range of hours never wraps. */
export const hoursText = (line: string): string => line.replaceAll("–", "\u2060–\u2060");
