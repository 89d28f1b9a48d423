import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { type GrupoDeParametros, grupos } from '@hub/domain/parametro/grupos.ts'
import { parametros } from '@hub/domain/parametro/parametros.ts'
import { porExtenso } from '@hub/domain/parametro/por-extenso.ts'
import { parametro as api, type ParametroVisto } from '@hub/protocol/parametro.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocos/LoadState.tsx'
import { emTexto } from '../../parts/busca.ts'
import { DataHora } from '../../parts/Data.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Cabecalho, Pilha, Secao } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { AlterarParametro } from './AlterarParametro.tsx'
import { chaveDe } from './chave.ts'
import { HistoricoDoParametro } from './HistoricoDoParametro.tsx'
import css from './Parametro.module.css'

const campos = { search: emTexto() }

/** The parameters whose name or group holds what was typed. */
function procurar(g: GrupoDeParametros, busca: string): GrupoDeParametros['chaves'] {
  const frase = chaveDeBusca(busca)
  if (!frase || chaveDeBusca(g.titulo).includes(frase)) return g.chaves
  return g.chaves.filter((c) => chaveDeBusca(parametros[c].rotulo).includes(frase))
}

/** The rules of the hub that an admin sets, in groups: what holds, since when and by whom. */
export function Parametros() {
  const [{ search }, mudar, href] = useBusca(campos)
  const [mudando, aMudar] = useState<ParametroVisto | null>(null)
  const [lendo, ler] = useState<ParametroVisto | null>(null)
  const lista = useQuery(consulta(api.listar))
  const porChave = new Map(lista.data?.results.map((p) => [p.chave, p]))
  const vistos = grupos.map((g) => ({ ...g, chaves: procurar(g, search) })).filter((g) => g.chaves.length > 0)
  const colunas: Coluna<ParametroVisto>[] = [
    {
      id: 'nome',
      header: 'Parâmetro',
      card: 'topo',
      cell: (p) => <Celula strong>{parametros[chaveDe(p)].rotulo}</Celula>,
    },
    { id: 'valor', header: 'Vale hoje', cardLabel: 'Vale hoje', cell: (p) => porExtenso(chaveDe(p), p.valor) },
    {
      id: 'desde',
      header: 'Desde',
      nowrap: true,
      cardLabel: 'Desde',
      cell: (p) =>
        p.desde ? (
          <Celula detail={p.por ?? undefined}>
            <DataHora valor={p.desde} />
          </Celula>
        ) : (
          'a instalação'
        ),
    },
    {
      id: 'acoes',
      header: <span className="so-leitor">Ações</span>,
      align: 'fim',
      card: 'topo-fim',
      cell: (p) => (
        <Menu
          label={`Ações de ${parametros[chaveDe(p)].rotulo}`}
          icon="reticencias"
          iconOnly
          items={[
            { id: 'alterar', label: 'Alterar', icon: 'lapis', onAction: () => aMudar(p) },
            { id: 'historico', label: 'Ver as mudanças', icon: 'relogio', onAction: () => ler(p) },
          ]}
        />
      ),
    },
  ]
  return (
    <>
      <Cabecalho
        title="Parâmetros"
        subtitle="As regras do Hub. Uma mudança vale para o que começar depois dela: prazos que já correm e solicitações em andamento ficam como estão."
      />
      <search className={css.filtro}>
        <CampoBusca
          label="Buscar por nome"
          value={search}
          onSearch={(valor) => mudar({ search: valor }, { trocar: true })}
        />
      </search>
      {lista.isError ? (
        <LoadState query={lista} />
      ) : vistos.length === 0 ? (
        <Vazio
          title="Nenhum parâmetro com esse nome"
          action={<LinkBotao href={href({ search: '' })}>Limpar a busca</LinkBotao>}
        >
          Procure por parte do nome, como “prazo” ou “subsídio”.
        </Vazio>
      ) : (
        <Pilha>
          {vistos.map((g) => (
            <Secao key={g.titulo} title={g.titulo} ruled>
              <p className="apoio">{g.resumo}</p>
              <Tabela<ParametroVisto>
                label={g.titulo}
                columns={colunas}
                rows={g.chaves.flatMap((c) => porChave.get(c) ?? [])}
                rowKey={(p) => p.chave}
                loading={lista.isPending}
              />
            </Secao>
          ))}
        </Pilha>
      )}
      {mudando && (
        <AlterarParametro
          parametro={mudando}
          emAndamento={lista.data?.em_andamento ?? 0}
          onClose={() => aMudar(null)}
        />
      )}
      {lendo && <HistoricoDoParametro parametro={lendo} onClose={() => ler(null)} />}
    </>
  )
}
