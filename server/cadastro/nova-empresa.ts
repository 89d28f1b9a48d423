import type { EmpresaDoCadastro, LadoDoCadastro } from '@hub/domain/cadastro/cadastro.formas.ts'
import { mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import type { cadastro } from '@hub/protocol/cadastro.ts'
import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { campoInvalido, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { row, text } from '../db/rows.ts'
import { pedidoDeVinculo } from '../db/tables/cadastro.ts'
import { empresaUsuario } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import { avisar } from '../events/registrar.ts'
import type { Ports } from '../kernel/ports.ts'
import { criarEmpresa, daEntidade, travarDocumento } from '../services/criar-empresa.ts'
import { avisos } from './cadastro.avisos.ts'

interface Quem {
  id: number
  nome: string
  /** Sides that its groups allow: beyond them the staff decides first. */
  lados: readonly LadoDoCadastro[]
}
type Feito = RespostaDe<typeof cadastro.confirmar>

/** A company as it is named to who asked for it. */
export const empresaPedida = (e: Pick<EmpresaDoCadastro, 'tipo' | 'documento' | 'lado' | 'nomefantasia'>) => ({
  nome: e.nomefantasia,
  documento: e.tipo === 'cnpj' ? mascararCnpj(e.documento) : mascararCpf(e.documento),
  lado: e.lado,
})

/**
 * A new company comes to be with its first person, whose claim is looked into (decision 0064); one that exists, from whoever registered it, is only asked to be linked to.
 * Two that register the same one at once: the second asks. @throws Recusa VINCULO_EXISTENTE, VALIDACAO
 */
export async function registrarEmpresa(
  db: Database,
  ports: Pick<Ports, 'queue' | 'config'>,
  quem: Quem,
  e: EmpresaDoCadastro,
): Promise<Feito> {
  const nossa = daEntidade(ports.config, e.documento)
  if (nossa) throw campoInvalido('documento', nossa)
  const existente = await travarDocumento(db, e.documento)
  const id = existente?.id ?? (await criarEmpresa(db, quem.id, e, 'Cadastro criado pelo portal.', 'a_confirmar'))
  if (!existente && quem.lados.includes(e.lado)) {
    await db.insert(empresaUsuario).values({ empresaId: id, usuarioId: quem.id, lado: e.lado })
    await avisar(db, { tipo: 'sessao', id: quem.id })
    await ports.queue.agendar(db, 'titularidade.conferir', { id, usuario: quem.id })
    return { resultado: 'empresa', empresa: empresaPedida(e) }
  }
  await pedirVinculo(db, ports, quem, id, e)
  return { resultado: 'vinculo', empresa: empresaPedida(e) }
}

async function pedirVinculo(
  db: Database,
  ports: Pick<Ports, 'queue' | 'config'>,
  quem: Quem,
  empresaId: number,
  e: EmpresaDoCadastro,
): Promise<void> {
  const ja = await row(
    db,
  )`select 1 from empresa_usuario where empresa_id = ${empresaId} and usuario_id = ${quem.id} and lado = ${e.lado}
      union all select 1 from pedido_de_vinculo where empresa_id = ${empresaId} and usuario_id = ${quem.id}
        and lado = ${e.lado} and situacao = 'aberto'`
  if (ja) throw new Recusa('VINCULO_EXISTENTE')
  await db.insert(pedidoDeVinculo).values({
    usuarioId: quem.id,
    empresaId,
    lado: e.lado,
    mensagem: e.mensagem,
  })
  const { nome } = (await row(db, { nome: text })`
    select nomefantasia as nome from empresa where id = ${empresaId}`)!
  const pedido = { pessoa: quem.nome, empresa: nome, empresaId, lado: e.lado }
  await anunciar(db, avisos.vinculoPedido, pedido, ports)
  await anunciar(db, avisos.vinculoPedidoAosDaEmpresa, pedido, ports)
}
