CREATE TABLE `shop_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text,
	`debits_held` integer DEFAULT 0 NOT NULL,
	`debits` integer DEFAULT 0 NOT NULL,
	`credits_held` integer DEFAULT 0 NOT NULL,
	`credits` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_accounts_figures" CHECK("shop_accounts"."debits_held" >= 0 and "shop_accounts"."debits" >= 0 and "shop_accounts"."credits_held" >= 0 and "shop_accounts"."credits" >= 0),
	CONSTRAINT "shop_accounts_balance" CHECK("shop_accounts"."owner_id" is null or "shop_accounts"."credits" - "shop_accounts"."debits" - "shop_accounts"."debits_held" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shop_accounts_owner` ON `shop_accounts` (`owner_id`);--> statement-breakpoint
CREATE TABLE `shop_transfers` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`hold_key` text,
	`debit` text NOT NULL,
	`credit` text NOT NULL,
	`amount` integer NOT NULL,
	`cause` text NOT NULL,
	`reference` text NOT NULL,
	`actor_id` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`hold_key`) REFERENCES `shop_transfers`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`debit`) REFERENCES `shop_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`credit`) REFERENCES `shop_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shop_transfers_amount" CHECK("shop_transfers"."amount" between 1 and 1000000000 and typeof("shop_transfers"."amount") = 'integer'),
	CONSTRAINT "shop_transfers_two" CHECK("shop_transfers"."debit" <> "shop_transfers"."credit"),
	CONSTRAINT "shop_transfers_kind" CHECK("shop_transfers"."kind" in ('move', 'hold', 'post', 'void')),
	CONSTRAINT "shop_transfers_hold" CHECK(("shop_transfers"."kind" in ('post', 'void')) = ("shop_transfers"."hold_key" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shop_transfers_settled` ON `shop_transfers` (`hold_key`) WHERE "shop_transfers"."hold_key" is not null;--> statement-breakpoint
CREATE INDEX `shop_transfers_debit` ON `shop_transfers` (`debit`,`at`);--> statement-breakpoint
CREATE INDEX `shop_transfers_credit` ON `shop_transfers` (`credit`,`at`);--> statement-breakpoint
CREATE INDEX `shop_transfers_reference` ON `shop_transfers` (`reference`);--> statement-breakpoint
CREATE TRIGGER shop_transfers_before BEFORE INSERT ON shop_transfers
BEGIN
	SELECT raise(ABORT, 'UNIQUE constraint failed: shop_transfers.key') WHERE EXISTS (SELECT 1 FROM shop_transfers WHERE key = new.key);
	SELECT raise(ABORT, 'shop_transfers: no such hold') WHERE new.hold_key IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM shop_transfers h WHERE h.key = new.hold_key AND h.kind = 'hold'
			AND h.debit = new.debit AND h.credit = new.credit AND h.amount = new.amount);
END;
--> statement-breakpoint
CREATE TRIGGER shop_transfers_after AFTER INSERT ON shop_transfers
BEGIN
	UPDATE shop_accounts SET
		debits_held = debits_held + CASE new.kind WHEN 'hold' THEN new.amount WHEN 'move' THEN 0 ELSE -new.amount END,
		debits = debits + CASE WHEN new.kind IN ('move', 'post') THEN new.amount ELSE 0 END
	WHERE id = new.debit;
	UPDATE shop_accounts SET
		credits_held = credits_held + CASE new.kind WHEN 'hold' THEN new.amount WHEN 'move' THEN 0 ELSE -new.amount END,
		credits = credits + CASE WHEN new.kind IN ('move', 'post') THEN new.amount ELSE 0 END
	WHERE id = new.credit;
END;
--> statement-breakpoint
CREATE TRIGGER shop_transfers_kept BEFORE UPDATE ON shop_transfers
BEGIN
	SELECT raise(ABORT, 'shop_transfers: never changed');
END;
--> statement-breakpoint
CREATE TRIGGER shop_transfers_stay BEFORE DELETE ON shop_transfers
BEGIN
	SELECT raise(ABORT, 'shop_transfers: never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER shop_accounts_new BEFORE INSERT ON shop_accounts WHEN new.debits_held <> 0 OR new.debits <> 0 OR new.credits_held <> 0 OR new.credits <> 0
BEGIN
	SELECT raise(ABORT, 'shop_accounts: a new account is empty');
END;
--> statement-breakpoint
CREATE TRIGGER shop_accounts_stay BEFORE DELETE ON shop_accounts
BEGIN
	SELECT raise(ABORT, 'shop_accounts: never deleted');
END;
