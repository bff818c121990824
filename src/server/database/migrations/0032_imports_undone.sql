CREATE TABLE "catalogue_import_rows" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"title" text NOT NULL,
	"year" integer,
	"kind" text NOT NULL,
	"game_id" integer,
	"choice" text,
	"words" text[] DEFAULT '{}' NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deed" text,
	"revision" integer,
	CONSTRAINT "catalogue_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "catalogue_import_rows_kind" CHECK ("catalogue_import_rows"."kind" in ('new', 'namesake', 'known')),
	CONSTRAINT "catalogue_import_rows_choice" CHECK ("catalogue_import_rows"."choice" in ('merge', 'add')),
	CONSTRAINT "catalogue_import_rows_deed" CHECK ("catalogue_import_rows"."deed" in ('created', 'changed', 'undone', 'stays'))
);
--> statement-breakpoint
ALTER TABLE "catalogue_imports" DROP CONSTRAINT "catalogue_imports_state";--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "choices" jsonb;--> statement-breakpoint
ALTER TABLE "catalogue_import_rows" ADD CONSTRAINT "catalogue_import_rows_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import_rows" ADD CONSTRAINT "catalogue_import_rows_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_import_rows_game" ON "catalogue_import_rows" USING btree ("game_id");--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_state" CHECK ("catalogue_imports"."state" in ('sending', 'reading', 'read', 'writing', 'written', 'failed', 'undoing', 'undone'));