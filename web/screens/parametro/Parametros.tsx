import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { type GrupoDeParametros, grupos } from '@hub/domain/parametro/grupos.ts'
import { parametros } from '@hub/domain/parametro/parametros.ts'
import { porExtenso } from '@hub/domain/parametro/por-extenso.ts'
import { parametro as api, type ParametroVisto } from '@hub/protocol/parametro.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { HistoricoDeMudancas } from '../../blocks/HistoricoDeMudancas.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { emTexto } from '../../parts/busca.ts'
import { useBusca } from '../../parts/endereco.ts'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho, Pilha, Secao } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { chaveDe } from './chave.ts'
import css from './Parametro.module.css'
import { UmParametro } from './UmParametro.tsx'

const campos = { search: emTexto() }

/** The parameters whose name or group holds what was typed. */
function procurar(g: GrupoDeParametros, busca: string): GrupoDeParametros['chaves'] {
  const frase = chaveDeBusca(busca)
  if (!frase || chaveDeBusca(g.titulo).includes(frase)) return g.chaves
  return g.chaves.filter((c) => chaveDeBusca(parametros[c].rotulo).includes(frase))
}

/** 'Prazos da solicitação' as the end of an address. */
const ancoraDe = (titulo: string) => chaveDeBusca(titulo).replaceAll(/[^a-z]+/g, '-')

/** The rules of the hub that an admin sets, in groups: what holds, since when and by whom. */
export function Parametros() {
  const [{ search }, mudar, href] = useBusca(campos)
  const [lendo, ler] = useState<ParametroVisto | null>(null)
  const lista = useQuery(consulta(api.listar))
  const porChave = new Map(lista.data?.results.map((p) => [p.chave, p]))
  const vistos = grupos.map((g) => ({ ...g, chaves: procurar(g, search) })).filter((g) => g.chaves.length > 0)
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
      {lista.isError || !lista.data ? (
        <LoadState query={lista} lines={12} />
      ) : vistos.length === 0 ? (
        <Vazio
          title="Nenhum parâmetro com esse nome"
          action={<LinkBotao href={href({ search: '' })}>Limpar a busca</LinkBotao>}
        >
          Procure por parte do nome, como “prazo” ou “subsídio”.
        </Vazio>
      ) : (
        <>
          {vistos.length > 1 && (
            <nav aria-label="Grupos de parâmetros">
              <ul className={css.grupos}>
                {vistos.map((g) => (
                  <li key={g.titulo}>
                    <a href={`#${ancoraDe(g.titulo)}`}>{g.titulo}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <Pilha>
            {vistos.map((g) => (
              <Secao key={g.titulo} id={ancoraDe(g.titulo)} title={g.titulo} ruled>
                <p className="apoio">{g.resumo}</p>
                <ul className={css.lista}>
                  {g.chaves.map((c) => {
                    const p = porChave.get(c)
                    return (
                      p && (
                        <UmParametro
                          key={c}
                          parametro={p}
                          emAndamento={lista.data.em_andamento}
                          aoLerMudancas={() => ler(p)}
                        />
                      )
                    )
                  })}
                </ul>
              </Secao>
            ))}
          </Pilha>
        </>
      )}
      {lendo && <HistoricoDoParametro parametro={lendo} onClose={() => ler(null)} />}
    </>
  )
}

/** The values that a parameter had, since when and by whom. */
function HistoricoDoParametro({ parametro: p, onClose }: { parametro: ParametroVisto; onClose: () => void }) {
  const chave = chaveDe(p)
  const busca = useQuery(consulta(api.listarHistorico, { params: { chave }, query: { page_size: 100 } }))
  return (
    <HistoricoDeMudancas
      titulo={parametros[chave].rotulo}
      subtitulo={`Vale hoje: ${porExtenso(chave, p.valor)}`}
      busca={busca}
      ler={(_, valor) => porExtenso(chave, valor)}
      vazio={`Vale o valor da instalação, ${porExtenso(chave, p.padrao)}.`}
      onClose={onClose}
    />
  )
}
