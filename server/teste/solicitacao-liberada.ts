import { sql } from 'drizzle-orm'
import { linha } from '../db/linhas.ts'
import { reservar } from '../db/queries/centro-custo.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { OfertaComprada } from '../db/tables/solicitacao.ts'
import { proposta, solicitacao } from '../db/tables/todas.ts'
import type { CasaDeTeste } from './casa-de-teste.ts'

let numero = 900_000

/** A request of Doce Cacau (Ilhéus, MEI, 80 %) for FT-003, released: Marina, Caio and Renato are invited until five business days from now. */
export async function solicitacaoLiberada(casa: CasaDeTeste): Promise<number> {
  const r = await lerRegulamento(casa.banco)
  const o = (await linha<{
    oferta: number
    servico: number
    programa: number
    area: number
    unidade: number
    centro: number
  }>(
    casa.banco,
    sql`select m.id as oferta, s.id as servico, s.programa_id as programa, s.area_id as area,
      (select unidade_id from unidade_cidade where cidade_ibge = '2913606') as unidade, (select id from centro_custo where codigo = 'CC-1001') as centro
      from servico s join modelo_oferta m on m.servico_id = s.id where s.codigo = 'FT-003'`,
  ))!
  const oferta: OfertaComprada = {
    titulo: 'Boas práticas de fabricação de alimentos',
    servico: 'Boas práticas de fabricação de alimentos',
    codigo: 'FT-003',
    descricao: '',
    tipo: 'FICHA_FECHADA',
    horas: 32,
    prazoDias: 75,
    imagem: null,
    exigeDiagnostico: false,
    etapas: [],
  }
  const prazo = r.emDiasUteis(5)
  return casa.banco.transaction(async (tx) => {
    const [s] = await tx
      .insert(solicitacao)
      .values({
        nrosolicitacao: `2026-${numero++}`,
        empresaId: await casa.empresa('DEM0C001000115'),
        modeloOfertaId: o.oferta,
        servicoId: o.servico,
        programaId: o.programa,
        unidadeId: o.unidade,
        areaId: o.area,
        substatus: 'aguardando_propostas',
        objetivo: 'Adequar a cozinha.',
        oferta,
        valor: 416_000,
        bp: 8000,
        autorId: casa.como('helena').id,
        gestorId: casa.como('luciana').id,
        centroCustoId: o.centro,
        rodada: 1,
        dtaprazoenvioproposta: prazo,
        prazo,
        fases: { 1: r.hoje, 3: r.hoje },
        busca: '',
      })
      .returning()
    await reservar(tx, s!, 332_800)
    for (const cnpj of ['DEM0A003000175', 'DEM0A002000120', 'DEM0A001000186'])
      await tx
        .insert(proposta)
        .values({ solicitacaoId: s!.id, empresaId: await casa.empresa(cnpj), situacao: 'convidada' })
    await casa.portas.fila.agendar(tx, 'solicitacao.prazo', { id: s!.id }, { em: prazo })
    return s!.id
  })
}
