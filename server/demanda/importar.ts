import { podeEnviar } from '@hub/domain/compra/compra.rules.ts'
import { falhasDaEscolha } from '@hub/domain/demanda/demanda.rules.ts'
import type { Data } from '@hub/domain/kernel/data.ts'
import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { escolhaDireta } from '@hub/protocol/demanda.formas.ts'
import { demanda as chamadas } from '@hub/protocol/demanda.ts'
import type { CorpoDe } from '@hub/protocol/kernel/endpoint.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import * as z from 'zod/mini'
import type { Database } from '../db/drizzle.ts'
import { empresaCompradora } from '../db/queries/empresa-compradora.ts'
import { ofertasAComprar } from '../db/queries/ofertas-a-comprar.ts'
import { proximosNumeros } from '../db/queries/sequencia.ts'
import { num, row } from '../db/rows.ts'
import { demandaInterna } from '../db/tables/demanda.ts'
import { empresaDoDocumento } from '../services/criar-empresa.ts'
import { criarSolicitacao } from '../services/criar-solicitacao.ts'
import { type Campos, faltasDe, importador } from '../services/importador.ts'
import { conferirEscolha } from './conferir-escolha.ts'

/** Names and documents in place of the ids that the form takes. */
interface PedidoEscrito {
  numero_origem: string | null
  empresa: string | null
  servico: string | null
  modelo_oferta: string | null
  objetivo: string | null
  responsavel: string | null
  escolha_direta: {
    prestador: string | null
    etapas: NonNullable<CorpoDe<typeof chamadas.enviar>['escolha_direta']>['etapas']
  }
}

const forma = z.strictObject({
  ...chamadas.enviar.corpo!.shape,
  numero_origem: z.string(),
  gestor: z.nullable(z.number()),
})
type PedidoLido = z.infer<typeof forma>

const soCaracteres = (documento: string | null) => (documento ?? '').replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/**
 * Requests that another system left open, each line one of the stages still to be done. Each begins here as a demand that the staff sends
 * for its client: with a provider and the stages that are left its price is set, and the contract is signed in the hub
 * (docs/decisions/0048).
 */
export const importarSolicitacoes = importador<PedidoEscrito, PedidoLido>({
  forma,
  async conferir(db, escrito, { r }) {
    const { empresaId, ofertaId, corpo, campos } = await resolver(db, escrito)
    const escolha = corpo.escolha_direta && z.safeParse(escolhaDireta, corpo.escolha_direta)
    const outras = [
      empresaId && ofertaId ? await faltasDe(() => pedidoDe(db, empresaId, ofertaId)) : {},
      escolha?.success ? faltasDasEtapas(escolha.data.etapas, r.hoje) : {},
      escolha?.success && empresaId && ofertaId && Object.keys(campos).length === 0
        ? await faltasDe(async () => {
            const { empresa, oferta } = await lidos(db, empresaId, ofertaId)
            await conferirEscolha(db, escolha.data, doPedido(empresa.id, oferta), r)
          })
        : {},
    ]
    return { corpo, campos: { ...Object.assign({}, ...outras), ...campos } }
  },
  async gravar(db, p, { actor, ports, r }) {
    const { empresa, oferta } = await pedidoDe(db, p.empresa, p.modelo_oferta)
    const escolha = p.escolha_direta && (await conferirEscolha(db, p.escolha_direta, doPedido(empresa.id, oferta), r))
    const [nrosolicitacao] = await proximosNumeros(db, 'solicitacao', Number(r.hoje.slice(0, 4)), 1)
    const enviada = await criarSolicitacao(db, r, ports, {
      nrosolicitacao: nrosolicitacao!,
      autorId: actor.id,
      empresa,
      oferta,
      objetivo: p.objetivo,
      respostas: [],
      escolhaDiretaId: p.escolha_direta?.prestador ?? null,
      ...(escolha && { valor: escolha.valor }),
      gestorId: p.gestor,
      mensagem: `Solicitação trazida de outro sistema, onde era a ${p.numero_origem}`,
    })
    await db.insert(demandaInterna).values({
      solicitacaoId: enviada.id,
      valorDaOferta: escolha ? oferta.valor : deReais(enviada.valor),
      escolha: escolha ?? null,
      escolhidaPor: escolha ? actor.id : null,
    })
    return [{ tabela: 'solicitacao', id: enviada.id, origem: p.numero_origem }]
  },
})

async function lidos(db: Database, empresaId: number, ofertaId: number) {
  const empresa = (await empresaCompradora(db, empresaId))!
  return { empresa, oferta: (await ofertasAComprar(db, [ofertaId])).get(ofertaId)! }
}

/** Company and offer, of which the one may buy the other. @throws Recusa at the column */
async function pedidoDe(db: Database, empresaId: number, ofertaId: number) {
  const { empresa, oferta } = await lidos(db, empresaId, ofertaId)
  const decisao = podeEnviar({ empresa, oferta })
  if (decisao.permitido) return { empresa, oferta }
  const codigo = decisao.recusa
  const campo = codigo === 'EMPRESA_INATIVA' || codigo === 'SEM_UNIDADE' ? 'empresa' : 'modelo_oferta'
  throw new Recusa(codigo, { campos: { [campo]: recusas[codigo].texto } })
}

const doPedido = (empresaId: number, oferta: { servicoId: number; copia: { horas: number } }) => ({
  empresaId,
  servicoId: oferta.servicoId,
  horasDaOferta: oferta.copia.horas,
})

/** What the stages alone miss, by the field of the form. */
function faltasDasEtapas(escritas: PedidoEscrito['escolha_direta']['etapas'], hoje: Data): Campos {
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
async function resolver(db: Database, p: PedidoEscrito) {
  const { servico, modelo_oferta: oferta, responsavel, numero_origem, objetivo, escolha_direta: dele } = p
  const campos: Campos = {}
  const antes = await row(
    db,
  )`select 1 from importacao_registro where tabela = 'solicitacao' and origem = ${numero_origem}`
  if (antes) campos.numero_origem = 'A solicitação com este número já foi trazida.'
  const empresa = await empresaDoDocumento(db, soCaracteres(p.empresa))
  if (!empresa) campos.empresa = 'Esta empresa não está cadastrada no Hub. Importe-a antes.'
  const achada = await row(db, { id: num })`
    select m.id from modelo_oferta m join servico s on s.id = m.servico_id where s.codigo = ${(servico ?? '').toUpperCase()} and m.ativo
      and (${oferta}::text is null or busca_texto(m.titulo) = busca_texto(${oferta})) order by m.id limit 1`
  if (!achada && oferta) campos.modelo_oferta = 'O serviço não tem oferta com este nome.'
  else if (!achada) campos.servico = servico ? `Não há oferta do serviço ${servico}.` : 'Preencha esta célula.'
  const gestor = responsavel
    ? await row(db, { id: num })`
      select u.id from usuario u join usuario_grupo g on g.usuario_id = u.id and g.grupo = 'gestor'
          where lower(u.email) = lower(${responsavel}) and u.ativo`
    : null
  if (gestor === undefined) campos.responsavel = 'Não há gestor ativo com este e-mail.'
  const prestador = dele.prestador ? await empresaDoDocumento(db, soCaracteres(dele.prestador)) : null
  if (prestador === undefined)
    campos['escolha_direta.prestador'] = 'Este prestador não está cadastrado no Hub. Importe-o antes.'
  // Empty words let the rules of stages speak of the rest.
  const etapas = dele.etapas.map((e) => ({ ...e, descricao: e.descricao ?? '', entrega: e.entrega ?? '' }))
  if (dele.prestador && etapas.length === 0)
    campos['escolha_direta.etapas'] = 'Com prestador, informe as etapas que faltam.'
  if (!dele.prestador && etapas.length > 0) campos['escolha_direta.prestador'] = 'Com etapas, informe o prestador.'
  return {
    campos,
    empresaId: empresa?.id,
    ofertaId: achada?.id,
    corpo: {
      numero_origem,
      empresa: empresa?.id ?? 1,
      modelo_oferta: achada?.id ?? 1,
      objetivo,
      gestor: gestor?.id ?? null,
      escolha_direta: etapas.length > 0 ? { prestador: prestador?.id ?? 1, etapas } : null,
    },
  }
}
