/**
 * What every call of the API answers to whom. A test makes each of these requests. A call without a row fails it, and so
 * does a row without a call.
 *
 * Columns of a cell: who calls.
 *
 * - `-` nobody: no session at all
 * - `g` guest, `s` student, `t` teacher
 * - `c` the head of a centre with teachers, `d` a country's delegate (both of the role "school")
 * - `a` admin, `r` an association's representative
 * - `?` an account with an unknown role number
 * - `x` an admin who has signed out and still sends the old token
 *
 * The cells of a row: whose record it is. Calls about no record have one cell.
 *
 * - own: the caller's own, or of somebody directly under the caller (a teacher's pupil, a delegate's child, a
 *   representative's delegate)
 * - near: of the same group, school or country, but under somebody else
 * - foreign: of people with no relation to the caller
 *
 * What comes back:
 *
 * - `+` done; where the call answers a list, with the record in it
 * - `.` answered, without the record
 * - `1` 401, `3` 403, `4` 404, `9` 409, `2` 422: refused, and nothing has changed
 */
const table = `
                                                   own        near       foreign
                                                   -gstcdar?x -gstcdar?x -gstcdar?x

Signing in, and oneself
GET /ping                                          ++++++++++
POST /users/login                                  ++++++++++
POST /users/logout                                 ++++++++++
POST /users/sessions/revoke                        1++++++++1
POST /users/change-password                        1++++++++1
POST /users/signup                                 ++++++++++
POST /users/signup/confirm                         ++++++++++
POST /users/forgot-password                        ++++++++++
POST /users/reset-password                         ++++++++++
POST /users/photo                                  1++++++++1
DELETE /users/photo                                1++++++++1
GET /photos/{key}                                  1++++++++1
POST /class/names                                  ++++++++++
POST /class/enter                                  ++++++++++
POST /card/enter                                   ++++++++++
POST /class/pictures                               13+3333331
GET /family                                        13+3333331
POST /family/switch                                13+3333331
POST /family/cards                                 13+3333331
GET /users/me                                      1++++++++1
POST /users/edit                                   1++++++++1
GET /users/rooms                                   1++++++++1
GET /achievements                                  14++++++41 1444+4+441 144444+441
POST /achievements/claim                           13++++3331
POST /achievements/shown                           13++++3331
POST /students/{id}/sick-days                      133++++331 1334+4+331 133444+331
GET /rating/groups                                 1++++++++1
POST /rating/place                                 13+3333331
POST /users/reset-feathers                         133333+331 133333+331 133333+331
GET /users/{id}                                    14++++++41 1444+4+441 144444+441
GET /dev/mailbox                                   ++++++++++

The site
GET /content/signin                                ++++++++++
POST /content/signin                               133333+331
GET /content/documents/{key}                       ++++++++++
POST /content/documents/{key}                      133333+331
GET /pictures                                      4444444444
GET /content/manage/{key}                          133333+331
POST /content/pictures                             133333+331
GET /content/pictures/{key}                        ++++++++++
GET /settings                                      133333+331
POST /settings                                     133333+331

News
GET /news                                          13+++++331
GET /news/latest                                   13+++++331
POST /news/read                                    13+++++331
POST /news/pictures                                133333+331
POST /news/files                                   133333+331
GET /news/files/{id}                               13+++++331
GET /news/manage                                   133333+331
POST /news/manage                                  133333+331
GET /news/manage/{id}                              133333+331
POST /news/manage/{id}                             133333+331
POST /news/manage/{id}/archive                     133333+331

The office of an admin
GET /audit                                         133333+331
GET /statistics                                    133333+331
GET /health                                        133333+331
GET /health/shards                                 133333+331
POST /health/mail                                  133333+331
GET /letter-texts/{kind}                           133333+331
POST /letter-texts/{kind}                          133333+331
POST /letter-texts/{kind}/preview                  133333+331
POST /letter-texts/{kind}/copy                     133333+331
GET /people                                        133333+331 133333+331 133333+331
GET /people/{id}                                   133333+331 133333+331 133333+331
POST /people/{id}/password                         133333+331 133333+331 133333+331
POST /people/{id}/sessions/end                     133333+331 133333+331 133333+331
POST /people/{id}/act                              133333+331 133333+331 133333+331
POST /acting/end                                   1999999991

Olympiads and one's own part
GET /olimpic/admin                                 133333+331
POST /olimpic/pictures                             133333+331
POST /olimpic/admin                                133333+331
GET /olimpic/admin/{id}                            133333+331
GET /olimpic/admin/{id}/preview                    133333+331
POST /olimpic/admin/{id}                           133333+331
POST /olimpic/admin/{id}/publish                   133333+331
POST /olimpic/admin/{id}/clone                     133333+331
POST /olimpic/admin/{id}/archive                   133333+331
GET /olimpic/active                                1++++++++1
GET /olimpic/settings                              1++++++++1
GET /list/sama                                     1++++++++1
GET /olimpic/participant                           1++++++++1
GET /olimpic/participations                        1++++++++1
GET /olimpic/participant/{id}                      1++4+++++1 1444+4+441 144444+441
POST /olimpic/participate                          1++++++++1
POST /olimpic/{id}/participate                     1333++++31 1333+4+431 133344+431
POST /olimpic/paid                                 1++++++++1
POST /olimpic/participant/link                     1++++++++1
GET /olimpic/{id}/paper                            13++++++31
GET /olimpic/{id}/papers                           133333+331
GET /samples                                       1++++++++1

Participants, pupils, delegates
GET /olimpic/participants                          1333++++31 1333+.+.31 1333..+.31
POST /olimpic/participants                         1333++++31 1333+.+.31 1333..+.31
GET /olimpic/{id}/participants                     1333++++31 1333+.+.31 1333..+.31
POST /olimpic/{type}/participants                  1333++++31 1333+.+.31 1333..+.31
DELETE /olimpic/{id}/participants                  133333++31 133333+431 133333+431
POST /olimpic/{id}/participants/move               133333++31 133333+431 133333+431
GET /olimpic/{id}/participants/export.xlsx         133333++31
GET /olimpic/{id}/participants/summary             133333++31
GET /olimpic/{id}/participants/deleted             133333++31 133333+.31 133333+.31
POST /olimpic/{id}/participants/restore            133333++31 133333+431 133333+431
GET /olimpic/{id}/second-looks                     133333++31
POST /olimpic/{id}/second-looks                    133333++31 133333+431 133333+431
POST /olimpic/{id}/second-looks/{look}/confirm     133333++31
POST /olimpic/{id}/second-looks/{look}/revoke      133333++31
POST /olimpic/participant/edit/{id}                1333++++31 1333+4+431 133344+431
POST /olimpic/participant/clear/{id}               133333++31 133333+431 133333+431
GET /olimpic/participant/cleared/{id}              133333++31 133333+431 133333+431
POST /olimpic/participant/restore/{id}             133333++31 133333+431 133333+431
GET /olimpic/{id}/delegates                        1333++++31 1333..+.31 1333..+.31
POST /olimpic/{id}/entries                         1333++++31
POST /olimpic/{id}/letters                         1333++++31 1333+4+431 133344+431
GET /olimpic/{id}/entries/earlier                  1333++++31
GET /students                                      133++++331 133.+.+331 133...+331
GET /students/results                              133++++331
POST /students                                     1333++++31 1333..+231 1333..+231
POST /students/{id}                                1333++++31 1333+4+431 133344+431
GET /schools                                       133333++31 133333+.31 133333+.31
POST /schools                                      133333++31
POST /schools/{id}                                 133333++31 133333+431 133333+431
DELETE /schools/{id}                               133333++31 133333+431 133333+431
GET /schools/deleted                               133333++31 133333+.31 133333+.31
POST /schools/{id}/restore                         133333++31 133333+431 133333+431

The directory
POST /directory/students                           133++++331 1334+4+331 133444+331
POST /directory/import/check                       133++++331 1334+4+331 133444+331
POST /directory/import                             133++++331 1334+4+331 133444+331
GET /directory/students/deleted                    133++++331 133.+.+331 133...+331
GET /directory/students/{id}                       133++++331 1334+4+331 133444+331
POST /directory/students/{id}                      133++++331 1334+4+331 133444+331
POST /directory/students/{id}/note                 133+++4331 1334444331 1334444331
POST /directory/students/move                      133++++331 1334+4+331 133444+331
POST /directory/students/active                    133++++331 1334+4+331 133444+331
POST /directory/students/delete                    133++++331 1334+4+331 133444+331
POST /directory/students/restore                   133++++331 1334+4+331 133444+331
POST /directory/people/{id}/role                   133333+331 133333+331 133333+331
GET /groups                                        133++++331 133.+.+331 133...+331
POST /groups                                       133++++331 1334+4+331 133444+331
POST /groups/many                                  133++++331 1334+4+331 133444+331
POST /groups/{id}                                  133++++331 1334+4+331 133444+331
GET /groups/{id}/sign-in                           133++++331 1334+4+331 133444+331
POST /groups/{id}/code                             133++++331 1334+4+331 133444+331
POST /groups/{id}/pictures                         133++++331 1334+4+331 133444+331
POST /groups/{id}/cards                            133++++331 1334+4+331 133444+331
POST /groups/{id}/cards/revoke                     133++++331 1334+4+331 133444+331
GET /directory/duplicates                          133++++331 133.+.+331 133...+331
GET /directory/merges                              133++++331 133.+.+331 133...+331
POST /directory/merges                             133++++331 1334+4+331 133444+331
POST /directory/merges/{id}/undo                   133++++331 1334+4+331 133444+331
GET /teachers                                      1333+++331 1333..+331 1333..+331
POST /directory/teachers                           1333+++331
POST /directory/teachers/active                    1333+++331 133344+331 133344+331
POST /directory/teachers/{id}                      1333+++331 133344+331 133344+331
POST /directory/teachers/{id}/invite               1333+++331 133344+331 133344+331
GET /directory/staff/deleted                       133333+331 133333+331 133333+331
POST /directory/staff/{id}/delete                  133333+331 133333+331 133333+331
POST /directory/staff/{id}/restore                 133333+331 133333+331 133333+331
GET /directory/schools                             133333+331
POST /directory/schools                            133333+331
POST /directory/schools/{id}                       133333+331

Attempts and training
POST /olimpic/{id}/ready                           1++++++++1
GET /olimpic/{id}/start                            1++++++++1 1333333333 1333333333
GET /olimpic/data                                  1++++++++1 1444444441 1444444441
POST /olimpic/attempts/{attempt}/answers           1++++++++1 1444444441 1444444441
POST /olimpic/attempts/{attempt}/check             1++++++++1 1444444441 1444444441
POST /olimpic/{type}/save/{id}                     1++++++++1 1444444441 1444444441
POST /olimpic/attempts/{attempt}/leave             3++++++++1 3444444441 3444444441
POST /training/runs                                13++333331 1999999991 1999999991
POST /training/lessons                             13++333331 1999999991 1999999991
GET /training/runs                                 13++333331
GET /training/summary                              13++333331
GET /training/formulas                             13++333331
GET /training/groups                               133++++331

Homework
GET /exams                                         13+++++331 13..+.+331 13....+331
GET /exams/ladders                                 13+++++331 1344+4+331 134444+331
GET /exams/results                                 133++++331
GET /exams/{id}                                    13+++++331 1344+4+331 134444+331
GET /exams/{id}/paper                              13+++++331 1344+4+331 134444+331
POST /exams                                        13+++++331 1334+4+331 133444+331
DELETE /exams/{id}                                 133++++331 1344+4+331 134444+331
POST /exams/{id}/ready                             13+4443331 1344443331 1344443331
GET /exams/{id}/story                              133333+331 133333+331 133333+331
POST /exams/{id}/late                              133333+331 133333+331 133333+331
POST /exams/{id}/extra-time                        133333+331 133333+331 133333+331
POST /exams/{id}/reopen                            133333+331 133333+331 133333+331
POST /exams/{id}/give-back                         133333+331 133333+331 133333+331
POST /exams/{id}/review                            133333+331 133333+331 133333+331
POST /exams/{id}/film                              13+4443331 1344443331 1344443331
POST /exams/{id}/films                             13+4443331 1344443331 1344443331
POST /exams/{id}/films/{film}/chunks/{number}      13+4443331 1344443331 1344443331
POST /exams/{id}/films/{film}/end                  13+4443331 1344443331 1344443331
DELETE /exams/{id}/films/{film}                    13+4443331 1344443331 1344443331
GET /exams/{id}/films/{film}                       133333+331 133333+331 133333+331
GET /exams/certificates                            13+++++331 13..+.+331 13....+331
POST /exams/certificates                           133333+331
GET /exams/{id}/certificate                        13+++++331 1344+4+331 134444+331
GET /exams/{id}/certificate/history                 133333+331 133333+331 133333+331
POST /exams/{id}/certificate/reissue               133333+331 133333+331 133333+331
POST /exams/rehearse                               13++++3331
GET /exams/levels                                  133++++331
POST /exams/levels/{type}/{level}                  133333+331
GET /exams/rules                                   133333+331
POST /exams/rules                                  133333+331
POST /exams/rights                                 133333+331 133333+331 133333+331
GET /exams/teachers                                133333+331
POST /exams/training/{id}                          133333+331
GET /homeworks                                     13+++++331 13..+.+331 13....+331
POST /homeworks                                    133++++331 1334+4+331 133444+331
GET /homeworks/needs                               133++++331 1334+4+331 133444+331
GET /homeworks/deleted                             133++++331 133.+.+331 133...+331
GET /homeworks/{id}                                133++++331 1334+4+331 133444+331
POST /homeworks/{id}                               133++++331 1334+4+331 133444+331
POST /homeworks/{id}/copy                          133++++331 1334+4+331 133444+331
POST /homeworks/{id}/archive                       133++++331 1334+4+331 133444+331
DELETE /homeworks/{id}                             133++++331 1334+4+331 133444+331
POST /homeworks/{id}/restore                       133++++331 1334+4+331 133444+331
POST /homeworks/{id}/children                      133++++331 1334+4+331 133444+331
GET /homeworks/{id}/days/{day}                     133++++331 1334+4+331 133444+331
GET /homeworks/assignments                         13+3333331
GET /homeworks/assignments/{id}                    13+++++331 1344+4+331 134444+331
POST /homeworks/assignments/extend                 133++++331 1334+4+331 133444+331
GET /homeworks/review                              133++++331 133.+.+331 133...+331
POST /homeworks/review                             133++++331 1334+4+331 133444+331
POST /homeworks/review/{id}/undo                   133++++331 1334444331 1334444331
POST /homeworks/review/reopen                      133++++331 1334+4+331 133444+331

Teamwork. A team is its maker's
GET /teamwork                                      13++++3331 13....3331 13....3331
POST /teamwork                                     13++++3331
GET /teamwork/people                               13.+++3331 13+.+.3331 13....3331
GET /teamwork/{id}                                 13++++3331 1344443331 1344443331
POST /teamwork/{id}/invite                         13++++3331 1344443331 1344443331
POST /teamwork/{id}/accept                         13++++3331 1344443331 1344443331
POST /teamwork/{id}/decline                        13++++3331 1344443331 1344443331
POST /teamwork/{id}/leave                          13++++3331 1344443331 1344443331
POST /teamwork/{id}/remove                         13++++3331 1334443331 1344443331

Live lessons
POST /users/rooms/ticket                           1++++++++1
POST /lessons/{id}/guest                           ++++++++++
POST /lessons/{id}/guest/claim                     1444444441
POST /lessons/{id}/sets                            133++++331 1334444331 1334444331
GET /lessons                                       13+++++331 13..+.+331 13....+331
GET /lessons/{id}                                  13+++++331 1344+4+331 134444+331

The schedule. A lesson is of a group
POST /schedule                                     13+++++331 13..+.+331 13....+331
POST /schedule/lessons                             133++++331 1334+4+331 133444+331
POST /schedule/lessons/{id}                        133++++331 1334+4+331 133444+331
POST /schedule/lessons/{id}/end                    133++++331 1334+4+331 133444+331
GET /schedule/lessons/{id}/{day}                   133++++331 1334+4+331 133444+331
POST /schedule/lessons/{id}/{day}/change           133++++331 1334+4+331 133444+331
GET /schedule/lessons/{id}/{day}/substitutes       133++++331 1334+4+331 133444+331
POST /schedule/lessons/{id}/{day}/substitute       133++++331 1334+4+331 133444+331
POST /schedule/lessons/{id}/{day}/attendance       133++++331 1334+4+331 133444+331
POST /schedule/lessons/{id}/{day}/open             133++++331 1334444331 1334444331
GET /schedule/settings                             133++++331
POST /schedule/settings                            1333+++331
GET /schedule/feed                                 13+++++331
POST /schedule/feed                                13+++++331
GET /schedule/calendar/{secret}                    ++++++++++

The book
GET /books                                         13+++++331 1344+4+331 134444+331
GET /books/groups/{id}                             133++++331 1334+4+331 133444+331
POST /books/sections/{section}/theory              13+++++331

Reports, and the page for parents
GET /reports                                       13+++++331 1344+4+331 134444+331
GET /reports/page/{id}                             13+++++331 1344+4+331 134444+331
POST /reports/letter                               13+3333331
GET /letters/{token}                               ++++++++++
POST /letters/{token}                              ++++++++++
POST /letters/{token}/stop                         ++++++++++

The live board
GET /olimpic/{id}/board                            1333++++31 1333+.+.31 1333..+.31
GET /olimpic/{id}/board/{participant}              1333++++31 1333+4+431 133344+431
POST /olimpic/{id}/board/{participant}/extra-time  133333+331 133333+331 133333+331
POST /olimpic/{id}/board/{participant}/late-start  133333+331 133333+331 133333+331
POST /olimpic/{id}/board/{participant}/reopen      133333+331 133333+331 133333+331
POST /olimpic/{id}/extra-time                      133333+331
POST /olimpic/{id}/hall                            133333+331
GET /olimpic/{id}/announcements                    1++++++++1
GET /olimpic/{id}/announcements/log                1333++++31
POST /olimpic/{id}/announcements                   133333+331
POST /olimpic/{id}/announcements/{announcement}/take-back 133333+331

Results and places
GET /olimpic/ranking                               133333+331
GET /olimpic/{id}/ranking                          133333+331
GET /olimpic/results                               133333+331
GET /olimpic/{id}/results                          133333+331
GET /olimpic/{id}/results.xlsx                     133333+331
GET /olimpic/rating                                333333+333
GET /olimpic/{id}/rating                           333333+333
GET /olimpic/{id}/rating/me                        1++++++++1
GET /olimpic/history/{id}                          14++++++41 1444+4+441 144444+441
GET /olimpic/{id}/results/pending                  133333+331 133333+331 133333+331
GET /olimpic/{id}/results/late/{user}              133333+331 133333+331 133333+331
GET /olimpic/{id}/results/changes                  133333+331
POST /olimpic/{id}/results/state                   133333+331
POST /olimpic/{id}/results/publish                 133333+331
POST /olimpic/{id}/results/judge                   133333+331 133333+331 133333+331
POST /olimpic/{id}/places                          133333++31 133333+431 133333+431
POST /olimpic/{id}/places/suggest                  133333+331
POST /olimpic/{id}/places/undo                     133333++31

Ratings
GET /rating/students                               ++++++++++
GET /rating/students/around                        1++++++++1
GET /rating/teachers                               ++++++++++

Diplomas
GET /olimpic/diplomas                              1++.+++++1 1...+.+..1 1.....+..1
GET /olimpic/{id}/diplomas/print                   1333++++31 1333+.+.31 1333..+.31
POST /olimpic/diploma/{mode}/{id}                  1++4+++++1 1444+4+441 144444+441
POST /olimpic/{id}/diplomas                        133333+331
POST /olimpic/diplomas/{id}/text                   1333+++331 1333+4+331 133344+331
POST /olimpic/diplomas/{id}/reissue                133333+331 133333+331 133333+331
GET /certificates/{code}                           ++++++++++

Competitions in a hall
GET /competitions                                  1++++++++1
GET /opinions                                      133333+331
GET /opinions.xlsx                                 133333+331
GET /opinions/ask                                  1++++++++1
POST /opinions/ask                                 1++++++++1
GET /opinions/own                                  133+++3331
POST /opinions                                     134+++3331
GET /winners                                       ++++++++++
GET /winners/photos/{key}                          ++++++++++
GET /competitions/{id}                             1++++++++1
GET /competitions/{id}/candidates                  1++++++++1 1...+.+..1 1.....+..1
GET /competitions/orders                           1++++++++1 1........1 1........1
POST /competitions/orders/{id}/confirm             133333+331 133333+331 133333+331
POST /competitions/orders/{id}/unpaid              133333+331 133333+331 133333+331
POST /competitions/orders/{id}/cancel              1++++++++1 144444+441 144444+441
POST /competitions/orders/{id}/pay                 13++++3331 1344443331 1344443331
POST /competitions/orders/{id}/return              1++++++++1 144444+441 144444+441
POST /competitions/orders/{id}/repaid              133333+331 133333+331 133333+331
GET /competitions/{id}/waiting                      13++++++31
POST /competitions/{id}/waiting                    13++++++31 1344+4+431 134444+431
DELETE /competitions/{id}/waiting/{person}         13++++++31 1344+4+431 134444+431
POST /competitions/{id}/orders                     13++++++31 1344+4+431 134444+431
GET /competitions/{id}/check-in                    133333++31 133333++31 133333++31
POST /competitions/{id}/check-in                   133333++31 133333++31 133333++31
POST /competitions/{id}/open-early                 133333+331
POST /competitions/{id}/venue                      133333+331
GET /competitions/{id}/results                     133333+331
POST /competitions/{id}/results                    133333+331
POST /competitions/{id}/winners                    133333+331
POST /competitions/{id}/winners/{winner}/photo     133333+331

The shop
GET /shop/prices                                   ++++++++++
GET /shop                                          13++++3331
GET /shop/people                                   13++++3331
POST /shop/orders                                  13++++3331 1344+43331 1344443331
DELETE /shop/orders/{id}                           13++++3331 1344443331 1344443331
GET /transactions                                  13++++3331
GET /referral                                      13++++3331
GET /teachers/paid                                 133+++3331
POST /shop/seats                                   133+++3331 1334+43331 1334443331
DELETE /shop/seats/{id}                            133+++3331 1334443331 1334443331
POST /shop/payments                                13++++3331
GET /shop/payments/{id}                            13++++3331 1344443331 1344443331
POST /payments/{provider}/webhook                  ++++++++++
GET /shop/manage/payments                          133333+331
POST /shop/manage/reconcile                        133333+331
POST /shop/manage/payments/{id}/ask                133333+331 133333+331 133333+331
POST /shop/manage/payments/{id}/credit             133333+331 133333+331 133333+331
POST /shop/manage/payments/{id}/payouts            133333+331 133333+331 133333+331
GET /shop/manage/prices                            133333+331
POST /shop/manage/prices                           133333+331
GET /shop/manage/referral-caps                     133333+331
POST /shop/manage/referral-caps                    133333+331
GET /shop/manage/statement                         133333+331
GET /shop/manage/orders                            133333+331
GET /shop/manage/lines/{id}/refund                 133333+331 133333+331 133333+331
POST /shop/manage/lines/{id}/refund                133333+331 133333+331 133333+331
`;

export const callers = ["-", "g", "s", "t", "c", "d", "a", "r", "?", "x"] as const;
export type Caller = (typeof callers)[number];

export const relations = ["own", "near", "foreign"] as const;
export type Relation = (typeof relations)[number];

/** What a call answers to each caller, by whose record it is. A call about no record has `own` only. */
export type CallRow = Partial<Record<Relation, string>> & { own: string };

/** The table by call: `METHOD /path` as in the API description, without the prefix. */
export const callMatrix: ReadonlyMap<string, CallRow> = new Map(
	table.split("\n").flatMap((line) => {
		const [, call, cells] = /^([A-Z]+ \/\S*)\s+(.*)$/.exec(line) ?? [];
		if (call === undefined || cells === undefined) return [];
		const [own = "", near, foreign] = cells.trim().split(/\s+/);
		return [[call, { own, ...(near ? { near } : {}), ...(foreign ? { foreign } : {}) }] as const];
	}),
);

/** Whether a call without a session gets anything but 401; it may still be refused with 403. */
export function needsNoSession(row: CallRow): boolean {
	return !row.own.startsWith("1");
}
