CREATE TABLE `erasures` (
	`user_id` text PRIMARY KEY NOT NULL,
	`begun_at` integer NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TRIGGER users_erased_stay BEFORE UPDATE OF deleted_at ON users
WHEN old.deleted_at IS NOT NULL AND new.deleted_at IS NULL
	AND EXISTS (SELECT 1 FROM erasures e WHERE e.user_id = old.id)
BEGIN
	SELECT raise(ABORT, 'users: erased');
END;
--> statement-breakpoint
-- the free text of a movement is no money: it goes with the person it tells of
DROP TRIGGER shop_transfers_kept;
--> statement-breakpoint
CREATE TRIGGER shop_transfers_kept BEFORE UPDATE ON shop_transfers
WHEN NOT (new.reason = '' AND new.key IS old.key AND new.kind IS old.kind AND new.hold_key IS old.hold_key
	AND new.debit IS old.debit AND new.credit IS old.credit AND new.amount IS old.amount AND new.cause IS old.cause
	AND new.reference IS old.reference AND new.actor_id IS old.actor_id AND new.at IS old.at)
BEGIN
	SELECT raise(ABORT, 'shop_transfers: never changed');
END;
