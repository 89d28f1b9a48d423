import { podeEnviar } from '@hub/domain/compra/compra.rules.ts'
import { falhasDaEscolha } from '@hub/domain/demanda/demanda.rules.ts'
import type { LinhaDaImportacao } from '@hub/domain/importacao/ler.rules.ts'
import type { Data } from '@hub/domain/kernel/data.ts'
import { deReais, emReais } from '@hub/domain/kernel/dinheiro.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { escolhaDireta } from '@hub/protocol/demanda.formas.ts'
import { demanda as chamadas } from '@hub/protocol/demanda.ts'
import type { CorpoDe } from '@hub/protocol/kernel/endpoint.ts'
import { camposComErro } from '@hub/protocol/kernel/mensagens.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import * as z from 'zod/mini'
import type { Banco } from '../db/banco.ts'
import { sql } from '../db/drizzle.ts'
import { linha, num } from '../db/linhas.ts'
import { empresaCompradora } from '../db/queries/empresa-compradora.ts'
import { ofertasAComprar } from '../db/queries/ofertas-a-comprar.ts'
import { proximosNumeros } from '../db/queries/sequencia.ts'
import { demandaInterna } from '../db/tables/demanda.ts'
import { empresaDoDocumento } from '../passos/criar-empresa.ts'
import { criarSolicitacao } from '../passos/criar-solicitacao.ts'
import { faltasDe, type Importador, type ItemDaImportacao, importador } from '../passos/importador.ts'
import { conferirEscolha } from './conferir-escolha.ts'

/** Names in place of the ids that the form takes. */
const forma = z.object({
  numero_origem: z.string(),
  documento: z.string(),
  servico: z.string(),
  oferta: z.string(),
  responsavel: z.string(),
  prestador: z.string(),
  objetivo: z.string(),
  etapas: z.array(z.unknown()),
})
type PedidoEscrito = z.infer<typeof forma>
type EscolhaEscrita = NonNullable<CorpoDe<typeof chamadas.enviar>['escolha_direta']>

/** Columns of the sheet by the field of the form. */
const colunasDoPedido: Record<string, string> = { empresa: 'documento', modelo_oferta: 'oferta' }
const colunasDaEtapa: Record<string, string> = { descricao: 'etapa', dtainicio: 'inicio', dtafim: 'fim' }

const texto = (l: LinhaDaImportacao, campo: string) => (l.valores[campo] as string | null) ?? ''

/** The form of an internal demand: its first line says what is asked, and each line is one of the stages still to be done. */
function item(linhas: readonly LinhaDaImportacao[]): ItemDaImportacao {
  const primeira = linhas[0]!
  return {
    linhas,
    corpo: {
      ...Object.fromEntries(
        ['numero_origem', 'servico', 'oferta', 'responsavel', 'objetivo'].map((c) => [c, texto(primeira, c)]),
      ),
      documento: soCaracteres(texto(primeira, 'documento')),
      prestador: soCaracteres(texto(primeira, 'prestador')),
      etapas: linhas
        .filter((l) => ['etapa', 'entrega', 'inicio', 'fim', 'horas', 'valor'].some((c) => l.valores[c] !== null))
        .map((l) => ({
          descricao: texto(l, 'etapa'),
          entrega: texto(l, 'entrega'),
          horas: l.valores.horas,
          valor: l.valores.valor === null ? null : emReais(l.valores.valor as number),
          dtainicio: l.valores.inicio,
          dtafim: l.valores.fim,
        })),
    },
    onde: (campo) => {
      const [, indice, nome = ''] = /^escolha_direta\.etapas\.(\d+)\.(\w+)/.exec(campo) ?? []
      if (indice !== undefined) return { indice: Number(indice), coluna: colunasDaEtapa[nome] ?? nome }
      const [parte = '', dela = ''] = campo.split('.')
      if (parte === 'escolha_direta') return { indice: 0, coluna: dela === 'prestador' ? 'prestador' : 'etapa' }
      return { indice: 0, coluna: colunasDoPedido[parte] ?? parte }
    },
  }
}

const soCaracteres = (documento: string) => documento.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/**
 * Requests that another system left open. Each begins here as a demand that the staff sends for its client: with a provider and the stages that
 * are left its price is set, and the contract is signed in the hub (docs/decisions/0048).
 */
export const importarSolicitacoes: Importador = importador<PedidoEscrito>({
  montar: (linhas) => {
    const grupos: LinhaDaImportacao[][] = []
    for (const l of linhas) {
      const ultimo = grupos.at(-1)
      if (ultimo && texto(ultimo[0]!, 'numero_origem') === texto(l, 'numero_origem')) ultimo.push(l)
      else grupos.push([l])
    }
    return grupos.map(item)
  },
  forma,
  async conferir(db, escrito, { r }) {
    const p = escrito as PedidoEscrito
    const { campos, corpo } = await resolver(db, p)
    // Names that nothing has are told already: any id in their place lets the form judge the rest.
    const suposto = { ...corpo, empresa: corpo.empresa ?? 1, modelo_oferta: corpo.modelo_oferta ?? 1 }
    const lido = z.safeParse(chamadas.enviar.corpo!, suposto)
    const escolha = corpo.escolha_direta && z.safeParse(escolhaDireta, corpo.escolha_direta)
    const { empresa: empresaId, modelo_oferta: ofertaId } = corpo
    const outras = [
      lido.success ? {} : camposComErro(lido.error),
      empresaId && ofertaId ? await faltasDe(() => pedidoDe(db, empresaId, ofertaId)) : {},
      escolha?.success ? faltasDasEtapas(escolha.data.etapas, r.hoje) : {},
      escolha?.success && empresaId && ofertaId && Object.keys(campos).length === 0
        ? await faltasDe(async () => {
            const { empresa, oferta } = await lidos(db, empresaId, ofertaId)
            await conferirEscolha(db, escolha.data, doPedido(empresa.id, oferta), r)
          })
        : {},
    ]
    return { ...Object.assign({}, ...outras), ...campos }
  },
  async gravar(db, p, { autorId, r }) {
    const { gestorId, prestadorId, corpo, campos } = await resolver(db, p)
    if (Object.keys(campos).length > 0) throw new Recusa('VALIDACAO', { campos })
    const lido = z.safeParse(chamadas.enviar.corpo!, corpo)
    if (!lido.success) throw new Recusa('VALIDACAO', { campos: camposComErro(lido.error) })
    const { objetivo, escolha_direta } = lido.data
    const { empresa, oferta } = await pedidoDe(db, lido.data.empresa, lido.data.modelo_oferta)
    const escolha = escolha_direta && (await conferirEscolha(db, escolha_direta, doPedido(empresa.id, oferta), r))
    const [nrosolicitacao] = await proximosNumeros(db, 'solicitacao', Number(r.hoje.slice(0, 4)), 1)
    const enviada = await criarSolicitacao(db, r, {
      nrosolicitacao: nrosolicitacao!,
      autorId,
      empresa,
      oferta,
      objetivo,
      respostas: [],
      escolhaDiretaId: prestadorId,
      ...(escolha && { valor: escolha.valor }),
      gestorId,
      mensagem: `Solicitação trazida de outro sistema, onde era a ${p.numero_origem}`,
    })
    await db.insert(demandaInterna).values({
      solicitacaoId: enviada.id,
      valorDaOferta: escolha ? oferta.valor : deReais(enviada.valor),
      escolha: escolha ?? null,
      escolhidaPor: escolha ? autorId : null,
    })
    return [{ tabela: 'solicitacao', id: enviada.id, origem: p.numero_origem }]
  },
})

async function lidos(db: Banco, empresaId: number, ofertaId: number) {
  const empresa = (await empresaCompradora(db, empresaId))!
  return { empresa, oferta: (await ofertasAComprar(db, [ofertaId])).get(ofertaId)! }
}

/** Company and offer, of which the one may buy the other. @throws Recusa at the column */
async function pedidoDe(db: Banco, empresaId: number, ofertaId: number) {
  const { empresa, oferta } = await lidos(db, empresaId, ofertaId)
  const decisao = podeEnviar({ empresa, oferta })
  if (decisao.permitido) return { empresa, oferta }
  const codigo = decisao.recusa
  const campo = codigo === 'EMPRESA_INATIVA' || codigo === 'SEM_UNIDADE' ? 'documento' : 'oferta'
  throw new Recusa(codigo, { campos: { [campo]: recusas[codigo].texto } })
}

const doPedido = (empresaId: number, oferta: { servicoId: number; copia: { horas: number } }) => ({
  empresaId,
  servicoId: oferta.servicoId,
  horasDaOferta: oferta.copia.horas,
})

/** What the stages alone miss, by the field of the form. */
function faltasDasEtapas(escritas: EscolhaEscrita['etapas'], hoje: Data): Record<string, string> {
  const etapas = escritas.map((e, i) => ({ ...e, ordem: i + 1, valor: e.valor === null ? null : deReais(e.valor) }))
  const valor = etapas.reduce((s, e) => s + (e.valor ?? 0), 0)
  return Object.fromEntries(
    Object.entries(falhasDaEscolha({ valor, etapas }, hoje)).map(([campo, frase]) => [
      `escolha_direta.${campo}`,
      frase,
    ]),
  )
}

/** The ids of the names, and what is said of the names that nothing has. */
async function resolver(db: Banco, p: PedidoEscrito) {
  const campos: Record<string, string> = {}
  const antes = await linha(
    db,
    sql`select 1 from importacao_registro where tabela = 'solicitacao' and origem = ${p.numero_origem}`,
  )
  if (antes) campos.numero_origem = 'A solicitação com este número já foi trazida.'
  const empresa = await empresaDoDocumento(db, p.documento)
  if (!empresa) campos.documento = 'Esta empresa não está cadastrada no Hub. Importe-a antes.'
  const oferta = await linha(db, { id: num })`
    select m.id from modelo_oferta m join servico s on s.id = m.servico_id where s.codigo = ${p.servico.toUpperCase()} and m.ativo
      and (${p.oferta} = '' or busca_texto(m.titulo) = busca_texto(${p.oferta})) order by m.id limit 1`
  if (!oferta)
    campos[p.oferta ? 'oferta' : 'servico'] = p.oferta
      ? 'O serviço não tem oferta com este nome.'
      : `Não há oferta do serviço ${p.servico}.`
  const gestor = p.responsavel
    ? await linha(db, { id: num })`
      select u.id from usuario u join usuario_grupo g on g.usuario_id = u.id and g.grupo = 'gestor'
          where lower(u.email) = lower(${p.responsavel}) and u.ativo`
    : null
  if (gestor === undefined) campos.responsavel = 'Não há gestor ativo com este e-mail.'
  const prestador = p.prestador ? await empresaDoDocumento(db, p.prestador) : null
  if (prestador === undefined) campos.prestador = 'Este prestador não está cadastrado no Hub. Importe-o antes.'
  if (p.prestador && p.etapas.length === 0) campos.etapa = 'Com prestador, informe as etapas que faltam.'
  if (!p.prestador && p.etapas.length > 0) campos.prestador = 'Com etapas, informe o prestador.'
  return {
    campos,
    gestorId: gestor?.id ?? null,
    prestadorId: prestador?.id ?? null,
    corpo: {
      empresa: empresa?.id,
      modelo_oferta: oferta?.id,
      objetivo: p.objetivo,
      // A provider that is none is told already: the stages are judged all the same.
      escolha_direta: p.etapas.length > 0 ? { prestador: prestador?.id ?? 1, etapas: p.etapas } : null,
    },
  }
}
