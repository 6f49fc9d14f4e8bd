/** Signing in, one's account, and what is earned. How it is read: `domain/access/call-matrix.ts`. */
export const identityCalls = `
                                                   own        near       foreign
                                                   -pstcdar?x -pstcdar?x -pstcdar?x

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
GET /family                                        1++3333331
POST /family/switch                                1++3333331
POST /family/children                              1+33333331
POST /family/children/{id}/accept                  1+33333331 1433333331 1433333331
POST /family/cards                                 1+33333331 1433333331 1433333331
GET /teaching-requests/{token}                      13+3333331
POST /teaching-requests/{token}                     13+3333331
GET /users/me                                      1++++++++1
POST /users/edit                                   1++++++++1
GET /users/rooms                                   1++++++++1
GET /achievements                                  1+++++++41 1444+4+441 144444+441
POST /achievements/claim                           13++++3331
POST /achievements/shown                           13++++3331
POST /students/{id}/sick-days                      133++++331 1334+4+331 133444+331
GET /rating/groups                                 1++++++++1
POST /rating/place                                 13+3333331
POST /users/reset-feathers                         133333+331 133333+331 133333+331
GET /users/{id}                                    1+++++++41 1444+4+441 144444+441
GET /dev/mailbox                                   ++++++++++
`;
