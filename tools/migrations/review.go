package main

import (
	"regexp"
	"strings"

	pg "github.com/pganalyze/pg_query_go/v6"
	parser "github.com/wasilibs/go-pgquery"
)

// contract is how a migration says that the version before has stopped using what it takes away, or why it does no harm.
var contract = regexp.MustCompile(`(?m)^-- contract: \S+ \S+`)

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
	r := reviewer{created: created, alone: strings.Contains(up, noTransaction), statements: len(tree.GetStmts())}
	for _, statement := range tree.GetStmts() {
		r.read(statement.GetStmt())
	}
	if contract.MatchString(up) {
		return nil, nil
	}
	return r.flaws, nil
}

type reviewer struct {
	created    map[string]bool
	alone      bool // the migration is not in a transaction
	statements int
	flaws      []string
}

// refuse notes a flaw of a table that the version before knows.
func (r *reviewer) refuse(table, flaw string) {
	if !r.created[table] {
		r.flaws = append(r.flaws, table+": "+flaw)
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
	switch command.GetSubtype() {
	case pg.AlterTableType_AT_DropColumn:
		r.refuse(table, "the version before may use column "+command.GetName())
	case pg.AlterTableType_AT_AlterColumnType:
		r.refuse(table, "the type of "+command.GetName()+" is changed, which also rewrites the table")
	case pg.AlterTableType_AT_SetNotNull:
		r.refuse(table, "the version before may leave "+command.GetName()+" empty")
	case pg.AlterTableType_AT_ColumnDefault:
		if command.GetDef() == nil {
			r.refuse(table, "the version before may rely on the default of "+command.GetName())
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
	if has[pg.ConstrType_CONSTR_NOTNULL] && !has[pg.ConstrType_CONSTR_DEFAULT] {
		r.refuse(table, "the version before gives "+column.GetColname()+" no value: it needs a default")
	}
	if has[pg.ConstrType_CONSTR_UNIQUE] || has[pg.ConstrType_CONSTR_PRIMARY] {
		r.refuse(table, "column "+column.GetColname()+" is unique: its index is created while nobody can write")
	}
	if has[pg.ConstrType_CONSTR_GENERATED] || has[pg.ConstrType_CONSTR_IDENTITY] {
		r.refuse(table, "column "+column.GetColname()+" is computed, which rewrites the table")
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
