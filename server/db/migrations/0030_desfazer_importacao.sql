-- Histories are append-only, but for the lines of records that an import made, while the transaction that undoes it says so
-- (server/importacao/desfazer.ts). Arguments: table of the record, column that leads to it.
create function recusar_alteracao_do_que_fica() returns trigger language plpgsql as $$
declare
  registro_ integer := (to_jsonb(old) ->> tg_argv[1])::integer;
begin
  if tg_op = 'DELETE' and exists (
    select 1 from importacao_registro r join importacao i on i.id = r.importacao_id
    where r.tabela = tg_argv[0] and r.registro_id = registro_
      and i.id = nullif(current_setting('hub.desfaz_importacao', true), '')::integer
      and i.situacao in ('gravada', 'interrompida')) then
    return old;
  end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;
--> statement-breakpoint
drop trigger so_acrescenta on empresa_historico;
--> statement-breakpoint
create trigger so_acrescenta before update or delete on empresa_historico for each row
  execute function recusar_alteracao_do_que_fica('empresa', 'empresa_id');
--> statement-breakpoint
drop trigger so_acrescenta on credenciamento_passo;
--> statement-breakpoint
create trigger so_acrescenta before update or delete on credenciamento_passo for each row
  execute function recusar_alteracao_do_que_fica('credenciamento', 'credenciamento_id');
--> statement-breakpoint
drop trigger so_acrescenta on servico_versao;
--> statement-breakpoint
create trigger so_acrescenta before update or delete on servico_versao for each row
  execute function recusar_alteracao_do_que_fica('servico', 'servico_id');
--> statement-breakpoint
drop trigger so_acrescenta on solicitacao_historico;
--> statement-breakpoint
create trigger so_acrescenta before update or delete on solicitacao_historico for each row
  execute function recusar_alteracao_do_que_fica('solicitacao', 'solicitacao_id');
