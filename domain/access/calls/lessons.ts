/** Lessons, their week and their reports. How it is read: `domain/access/call-matrix.ts`. */
export const lessonsCalls = `
                                                   own        near       foreign
                                                   -pstcdar?x -pstcdar?x -pstcdar?x

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

Reports, and the page for parents
GET /reports                                       1++++++331 1444+4+331 144444+331
GET /reports/page/{id}                             1++++++331 1444+4+331 144444+331
POST /reports/letter                               1+33333331
GET /letters/{token}                               ++++++++++
POST /letters/{token}                              ++++++++++
POST /letters/{token}/stop                         ++++++++++
`;
