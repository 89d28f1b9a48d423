import { buffer } from 'node:stream/consumers'
import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { conferirNota, type DadosDaNota, tomadoresDe } from '@hub/domain/nota/conferir.rules.ts'
import { algarismosDoNumero, numeroComparavel } from '@hub/domain/nota/numero.rules.ts'
import type { CorpoDe } from '@hub/protocol/kernel/endpoint.ts'
import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { type Database, eq, sql } from '../db/drizzle.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { bool, num, obj, row, rows, text } from '../db/rows.ts'
import { arquivo } from '../db/tables/arquivo.ts'
import { type FalhaDaNfse, lerNfse } from '../integrations/nfse/nfse.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import type { Nota } from './projeto-travado.ts'

type Digitado = CorpoDe<typeof projeto.enviarNota>
type NotaConferida = DadosDaNota & { chave: string | null }

const porQue: Record<FalhaDaNfse, string> = {
  outro_padrao: 'Este XML não é da NFS-e nacional. Envie o PDF da nota e preencha os dados dela.',
  ilegivel: 'Não conseguimos ler este XML. Baixe-o de novo do emissor e tente outra vez.',
  sem_numero: 'O XML não traz o número da nota. Baixe-o de novo do emissor.',
  sem_valor: 'O XML não traz o valor do serviço. Baixe-o de novo do emissor.',
  sem_emissor: 'O XML não diz quem emitiu a nota. Baixe-o de novo do emissor.',
  chave_nao_confere: 'A chave de acesso não confere com o emissor e o número: o XML foi alterado.',
}

/** What the sent document says: read from the XML, or as it was typed from a PDF. @throws Recusa NOTA_NAO_CONFERE, VALIDACAO */
export async function lerNota(
  tx: Database,
  { arquivos }: Pick<Ports, 'arquivos'>,
  arquivoId: number,
  digitado: Digitado,
): Promise<NotaConferida> {
  const [a] = await tx.select().from(arquivo).where(eq(arquivo.id, arquivoId))
  const { chave, tipo } = existente(a)
  if (tipo !== 'application/xml') return digitada(digitado)
  const leitura = await lerNfse(await buffer(await arquivos.ler(chave)))
  if (!leitura.lida) throw new Recusa('NOTA_NAO_CONFERE', { campos: { arquivos: porQue[leitura.falha] } })
  return leitura.nota
}

function digitada({ numero, valor, emissor, tomador, emitida_em }: Digitado): NotaConferida {
  const faltam = {
    ...(!numero && { numero: 'Informe o número que está na nota.' }),
    ...(valor === undefined && { valor: 'Informe o valor que está na nota.' }),
    ...(!emissor && { emissor: 'Informe o CNPJ de quem emitiu a nota.' }),
    ...(!tomador && { tomador: 'Informe o CNPJ ou CPF do tomador que está na nota.' }),
  }
  if (!numero || valor === undefined || !emissor || !tomador) throw new Recusa('VALIDACAO', { campos: faltam })
  return { numero, valor: deReais(valor), emissor, tomador, emitidaEm: emitida_em ?? null, chave: null, deTeste: false }
}

const partes = { cliente: obj({ documento: text, nome: text }), prestador: obj({ documento: text, nome: text }) }

/**
 * Compares a document with the contract of its request. Two equal ones sent at once queue up, so that an invoice never pays
 * twice. @throws Recusa NOTA_NAO_CONFERE with each difference at its field
 */
export async function exigirQueConfira(
  tx: Database,
  { config }: Pick<Ports, 'config'>,
  { s, n, r, lida }: { s: Solicitacao; n: Nota; r: Regulamento; lida: NotaConferida },
): Promise<void> {
  const { cliente, prestador } = existente(
    await row(tx, partes)`
      select jsonb_build_object('documento', trim(coalesce(c.cnpj, c.cpf)), 'nome', c.razaosocial) as cliente,
        jsonb_build_object('documento', trim(coalesce(p.cnpj, p.cpf)), 'nome', p.razaosocial) as prestador
        from empresa c, empresa p where c.id = ${s.empresaId} and p.id = ${s.prestadorId}`,
  )
  const algarismos = algarismosDoNumero(lida.numero)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`nota ${lida.emissor} ${algarismos}`}, 0))`)
  const parecidas = await rows(tx, { parcela: num, numero: text, escrito: text, mesmaChave: bool })`
    select o.parcela, x.nrosolicitacao as numero, o.numero as escrito, coalesce(o.chave_nfse = ${lida.chave}, false) as "mesmaChave"
      from nota o join solicitacao x on x.id = o.solicitacao_id
      where o.id <> ${n.id} and o.situacao in ('enviada', 'paga') and x.prestador_id = ${s.prestadorId}
        and (o.chave_nfse = ${lida.chave} or o.emissor = ${lida.emissor}
          and ltrim(regexp_replace(o.numero, '[^0-9]', '', 'g'), '0') = ${algarismos})`
  const comparavel = numeroComparavel(lida.numero)
  const outra = parecidas.find((o) => o.mesmaChave || numeroComparavel(o.escrito) === comparavel)
  const { nome, cnpj } = config.entidade
  const falhas = conferirNota(lida, {
    parcela: n.parcela,
    valor: n.valor,
    emissor: prestador,
    tomadores: tomadoresDe(r.de(s).parametro('nota_tomador'), { cliente, entidade: { documento: cnpj, nome } }),
    hoje: r.hoje,
    jaUsadaNa: outra ? `${outra.parcela} da solicitação ${outra.numero}` : null,
  })
  const { arquivo: doArquivo, ...campos } = falhas
  if (Object.keys(falhas).length)
    throw new Recusa('NOTA_NAO_CONFERE', { campos: { ...campos, ...(doArquivo && { arquivos: doArquivo }) } })
}
