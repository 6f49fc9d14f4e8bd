/** What is kept of HTML that staff write: the tags and attributes that the server keeps too. */
export const allowedTags =
	"a b blockquote br em h2 h3 h4 hr i img li ol p s strong sub sup table tbody td th thead tr u ul".split(" ");
export const allowedAttributes = ["href", "title", "rel", "src", "alt", "width", "height", "colspan", "rowspan"];
/** Where a link or picture may lead. */
export const allowedAddresses = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i;
