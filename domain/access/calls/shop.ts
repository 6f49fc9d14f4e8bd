/** The shop. How it is read: `domain/access/call-matrix.ts`. */
export const shopCalls = `
                                                   own        near       foreign
                                                   -pstcdar?x -pstcdar?x -pstcdar?x

The shop
GET /shop/prices                                   ++++++++++
GET /shop                                          1+++++3331
GET /shop/people                                   1+++++3331
POST /shop/orders                                  1+++++3331 1444+43331 1444443331
DELETE /shop/orders/{id}                           1+++++3331 1444443331 1444443331
GET /transactions                                  1+++++3331
GET /referral                                      1+++++3331
GET /teachers/paid                                 133+++3331
POST /shop/seats                                   133+++3331 1334+43331 1334443331
DELETE /shop/seats/{id}                            133+++3331 1334443331 1334443331
POST /shop/payments                                1+++++3331
GET /shop/payments/{id}                            1+++++3331 1444443331 1444443331
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
