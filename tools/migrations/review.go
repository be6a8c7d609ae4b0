package main

import (
	"regexp"
	"strings"

	pg "github.com/pganalyze/pg_query_go/v6"
	parser "github.com/wasilibs/go-pgquery"
)

// contract is how a migration says of TABLE or TABLE.COLUMN that the version before has stopped using what is taken away, or why a change
// does no harm. An index that is dropped is named by itself.
var contract = regexp.MustCompile(`(?m)^-- contract: (\S+) \S`)

// noTransaction has goose run a migration outside of a transaction.
const noTransaction = "-- +goose NO TRANSACTION"

// review finds what the version before does not survive in a migration. created are the tables that no version before knows; those of this
// migration are added.
func review(migration string, created map[string]bool) (flaws []string, err error) {
	up, _, _ := strings.Cut(migration, "-- +goose Down")
	tree, err := parser.Parse(up)
	if err != nil {
		return nil, err
	}
	r := reviewer{created: created, agreed: map[string]bool{}, alone: strings.Contains(up, noTransaction), statements: len(tree.GetStmts())}
	for _, found := range contract.FindAllStringSubmatch(up, -1) {
		r.agreed[found[1]] = true
	}
	for _, statement := range tree.GetStmts() {
		r.read(statement.GetStmt())
	}
	return r.flaws, nil
}

type reviewer struct {
	created    map[string]bool
	agreed     map[string]bool // what a contract is about
	alone      bool            // the migration is not in a transaction
	statements int
	flaws      []string
}

// refuse notes a flaw of a table that the version before knows.
func (r *reviewer) refuse(table, flaw string) { r.note(table, table, flaw) }

// refuseColumn notes a flaw of a column of such a table.
func (r *reviewer) refuseColumn(table, column, flaw string) { r.note(table, table+"."+column, flaw) }

func (r *reviewer) note(table, subject, flaw string) {
	if !r.created[table] && !r.agreed[subject] {
		r.flaws = append(r.flaws, subject+": "+flaw)
	}
}

func (r *reviewer) read(node *pg.Node) {
	switch {
	case node.GetCreateStmt() != nil:
		r.created[node.GetCreateStmt().GetRelation().GetRelname()] = true
	case node.GetDropStmt() != nil:
		for _, object := range node.GetDropStmt().GetObjects() {
			names := object.GetList().GetItems()
			if len(names) > 0 {
				r.refuse(names[len(names)-1].GetString_().GetSval(), "the version before may use what is dropped")
			}
		}
	case node.GetRenameStmt() != nil:
		r.refuse(node.GetRenameStmt().GetRelation().GetRelname(), "the version before knows the former name")
	case node.GetAlterTableStmt() != nil:
		table := node.GetAlterTableStmt().GetRelation().GetRelname()
		for _, command := range node.GetAlterTableStmt().GetCmds() {
			r.alter(table, command.GetAlterTableCmd())
		}
	case node.GetIndexStmt() != nil:
		r.index(node.GetIndexStmt())
	case node.GetUpdateStmt() != nil:
		if node.GetUpdateStmt().GetWhereClause() == nil {
			r.refuse(node.GetUpdateStmt().GetRelation().GetRelname(), "an update of all rows locks them until it ends")
		}
	case node.GetDeleteStmt() != nil:
		if node.GetDeleteStmt().GetWhereClause() == nil {
			r.refuse(node.GetDeleteStmt().GetRelation().GetRelname(), "the version before may need the rows")
		}
	case node.GetTruncateStmt() != nil:
		for _, relation := range node.GetTruncateStmt().GetRelations() {
			r.refuse(relation.GetRangeVar().GetRelname(), "the version before may need the rows")
		}
	}
}

func (r *reviewer) alter(table string, command *pg.AlterTableCmd) {
	column := command.GetName()
	switch command.GetSubtype() {
	case pg.AlterTableType_AT_DropColumn:
		r.refuseColumn(table, column, "the version before may use the column")
	case pg.AlterTableType_AT_AlterColumnType:
		r.refuseColumn(table, column, "another type rewrites the table, and the version before does not know it")
	case pg.AlterTableType_AT_SetNotNull:
		r.refuseColumn(table, column, "the version before may leave it empty")
	case pg.AlterTableType_AT_ColumnDefault:
		if command.GetDef() == nil {
			r.refuseColumn(table, column, "the version before may rely on the default")
		}
	case pg.AlterTableType_AT_AddConstraint:
		r.refuse(table, "the version before does not know the constraint, and rows may break it")
	case pg.AlterTableType_AT_AddColumn:
		r.addColumn(table, command.GetDef().GetColumnDef())
	default: // the version before notices nothing
	}
}

func (r *reviewer) addColumn(table string, column *pg.ColumnDef) {
	has := map[pg.ConstrType]bool{}
	for _, c := range column.GetConstraints() {
		has[c.GetConstraint().GetContype()] = true
	}
	refuse := func(flaw string) { r.refuseColumn(table, column.GetColname(), flaw) }
	if has[pg.ConstrType_CONSTR_NOTNULL] && !has[pg.ConstrType_CONSTR_DEFAULT] {
		refuse("the version before gives it no value: it needs a default")
	}
	if has[pg.ConstrType_CONSTR_UNIQUE] || has[pg.ConstrType_CONSTR_PRIMARY] {
		refuse("it is unique: its index is created while nobody can write")
	}
	if has[pg.ConstrType_CONSTR_GENERATED] || has[pg.ConstrType_CONSTR_IDENTITY] {
		refuse("it is computed, which rewrites the table")
	}
	if has[pg.ConstrType_CONSTR_CHECK] {
		refuse("all rows are checked while nobody can read or write")
	}
	if has[pg.ConstrType_CONSTR_FOREIGN] {
		refuse("the version before does not know that it keeps rows of another table from being deleted, and nobody can write there meanwhile")
	}
}

func (r *reviewer) index(index *pg.IndexStmt) {
	table := index.GetRelation().GetRelname()
	if index.GetUnique() {
		r.refuse(table, "the version before does not know that rows have to be unique")
	}
	switch {
	case !index.GetConcurrent():
		r.refuse(table, "nobody can write while the index is created: CREATE INDEX CONCURRENTLY, after "+noTransaction)
	case !r.alone || r.statements > 1:
		r.refuse(table, "an index is created concurrently by a migration of its own with "+noTransaction)
	}
}
