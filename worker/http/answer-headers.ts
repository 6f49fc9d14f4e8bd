/** What every answer of the API carries: it names its request, is kept by nobody and read as nothing else than it says. */
export function headersOf(requestId: string): Record<string, string> {
	return { "X-Request-Id": requestId, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
}
