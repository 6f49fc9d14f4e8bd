CREATE TABLE `referral_caps` (
	`valid_from` integer PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL,
	`made_by` text NOT NULL,
	`made_at` integer NOT NULL,
	CONSTRAINT "referral_caps_amount" CHECK("referral_caps"."amount" between 0 and 1000000000)
);
