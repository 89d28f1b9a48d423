import { podeEnviar } from '@hub/domain/compra/compra.rules.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import { cotasIguais, type FalhaDasCotas, falhasDasCotas } from '@hub/domain/subsolicitacao/cotas.rules.ts'
import type { contratacaoInterna } from '@hub/protocol/contratacao-interna.ts'
import { campoInvalido, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { type EmpresaCompradora, empresaCompradora, segurarEmpresas } from '../db/queries/empresa-compradora.ts'
import { type OfertaAComprar, ofertasAComprar } from '../db/queries/ofertas-a-comprar.ts'
import { type ProgramaComSubsidio, programaComSubsidio } from '../db/queries/programa-com-subsidio.ts'
import type { Actor, Pedido } from '../kernel/use-case.ts'

type Corpo = Pedido<typeof contratacaoInterna.enviar>['corpo']

/** A company with its share in basis points. */
export interface Participante {
  empresa: EmpresaCompradora
  cota: number
}

const frases: Record<FalhaDasCotas, string> = {
  COTA_AUSENTE: 'Informe a parte desta empresa, ou deixe todas em branco para dividir por igual.',
  COTA_PEQUENA: 'A parte de cada empresa é de pelo menos 1%.',
  SOMA_DIFERENTE: 'As partes precisam somar 100%.',
}

/** Shares as they were written, or equal ones. @throws Recusa VALIDACAO at the companies that they are wrong for */
function conferirCotas(empresas: Corpo['empresas']): number[] {
  const escritas = empresas.map((e) => (e.cota === null ? null : Math.round(e.cota * 100)))
  const campos = Object.fromEntries(
    falhasDasCotas(escritas).map(({ indice, codigo }) => [
      indice < 0 ? 'empresas' : `empresas.${indice}.cota`,
      frases[codigo],
    ]),
  )
  if (Object.keys(campos).length) throw new Recusa('VALIDACAO', { campos })
  return escritas.every((c) => c === null) ? cotasIguais(empresas.length) : escritas.map((c) => c ?? 0)
}

/** Of the caller's units; a coordenador reaches all. What he does not reach does not exist. */
async function alcancadas(db: Database, actor: Actor, empresas: Corpo['empresas']): Promise<EmpresaCompradora[]> {
  await segurarEmpresas(
    db,
    empresas.map((e) => e.empresa),
  )
  const achadas: EmpresaCompradora[] = []
  for (const [i, { empresa: id }] of empresas.entries()) {
    const e = existente(await empresaCompradora(db, id))
    const { unidadeId } = e
    const alcanca =
      actor.grupos.includes('coordenador') ||
      naPeleDe(actor, 'gestor').some((g) => unidadeId !== null && g.unidades.includes(unidadeId))
    if (!alcanca) throw new Recusa('NAO_ENCONTRADO')
    if (achadas.some((a) => a.id === id))
      throw campoInvalido(`empresas.${i}.empresa`, 'Esta empresa já está na contratação.')
    achadas.push(e)
  }
  return achadas
}

/**
 * What is named must exist for this caller and be allowed for each company: all of them or none.
 * @throws Recusa NAO_ENCONTRADO, PROGRAMA_SEM_CONTRATACAO_INTERNA, VALIDACAO, or the rule's refusal at the company it is for
 */
export async function conferirPedido(
  db: Database,
  actor: Actor,
  corpo: Corpo,
): Promise<{ programa: ProgramaComSubsidio; oferta: OfertaAComprar; participantes: Participante[] }> {
  const empresas = await alcancadas(db, actor, corpo.empresas)
  const programa = await programaComSubsidio(db, corpo.programa)
  if (!programa) throw campoInvalido('programa', 'Este programa não existe.')
  if (!programa.ativo || !programa.contratacaoInterna) throw new Recusa('PROGRAMA_SEM_CONTRATACAO_INTERNA')
  const oferta = (await ofertasAComprar(db, [corpo.modelo_oferta])).get(corpo.modelo_oferta)
  if (!oferta) throw campoInvalido('modelo_oferta', 'Esta oferta não existe.')
  for (const [i, empresa] of empresas.entries()) {
    const decisao = podeEnviar({ empresa, oferta })
    if (decisao.permitido) continue
    const codigo = decisao.recusa
    const campo = codigo === 'OFERTA_INATIVA' ? 'modelo_oferta' : `empresas.${i}.empresa`
    throw new Recusa(codigo, { campos: { [campo]: recusas[codigo].texto } })
  }
  const cotas = conferirCotas(corpo.empresas)
  return { programa, oferta, participantes: empresas.map((empresa, i) => ({ empresa, cota: cotas[i]! })) }
}
