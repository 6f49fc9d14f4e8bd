/** Where it is kept that a guest's work goes to an account; read by every page of a shell, so it stands alone. */
export const markKey = "guest-keeps";
