import { portes } from '@hub/domain/porte/porte.ts'
import { type ProgramaResumo, programa } from '@hub/protocol/programa.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocos/LoadState.tsx'
import { emOpcao } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { useBusca } from '../../parts/endereco.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { classes } from '../../ui/classes.ts'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { convites } from './convites.ts'
import { EscreverPrograma } from './EscreverPrograma.tsx'
import { HistoricoDoPrograma } from './HistoricoDoPrograma.tsx'
import css from './Programa.module.css'

const campos = { status: emOpcao(['', 'ativo', 'inativo'], '') }
const porcento = (valor: number) => `${valor.toLocaleString('pt-BR')}%`

/** What each programme subsidises, who pays with it and how it invites: from the next requests on. */
export function Programas() {
  const [{ status }, mudar, href] = useBusca(campos)
  const [escrevendo, escrever] = useState<ProgramaResumo | 'novo' | null>(null)
  const [lendo, ler] = useState<ProgramaResumo | null>(null)
  const lista = useQuery(consulta(programa.listar, { query: { ...(status && { status }) } }))
  const colunas: Coluna<ProgramaResumo>[] = [
    {
      id: 'programa',
      header: 'Programa',
      card: 'topo',
      cell: (p) => (
        <Celula strong detail={p.contratacao_interna ? 'Contratação interna' : undefined}>
          {p.descricao}
        </Celula>
      ),
    },
    {
      id: 'subsidio',
      header: 'Subsídio',
      cardLabel: 'Subsídio',
      cell: (p) =>
        p.subsidios.map((s) => `${portes[s.porte.codigo].sigla} ${porcento(s.porcentagem)}`).join(' · ') ||
        'sem subsídio',
    },
    {
      id: 'parceiro',
      header: 'Parceiro',
      cardLabel: 'Parceiro',
      cell: (p) => (p.parceiro ? `${p.parceiro.nome} (${porcento(p.parceiro.porcentagem)})` : '-'),
    },
    {
      id: 'convites',
      header: 'Convites',
      cardLabel: 'Convites',
      cell: (p) => (
        <Celula detail={p.distribuicao === null ? 'como nos parâmetros' : undefined}>
          {convites[p.distribuicao_vigente].nome}
        </Celula>
      ),
    },
    {
      id: 'situacao',
      header: 'Situação',
      card: 'topo-fim',
      cell: (p) => <Etiqueta>{p.ativo ? 'Ativo' : 'Inativo'}</Etiqueta>,
    },
    {
      id: 'acoes',
      header: <span className="so-leitor">Ações</span>,
      align: 'fim',
      cell: (p) => (
        <Menu
          label={`Ações de ${p.descricao}`}
          icon="reticencias"
          iconOnly
          items={[
            { id: 'alterar', label: 'Alterar', icon: 'lapis', onAction: () => escrever(p) },
            { id: 'historico', label: 'Ver as mudanças', icon: 'relogio', onAction: () => ler(p) },
          ]}
        />
      ),
    },
  ]
  return (
    <>
      <Cabecalho
        title="Programas"
        subtitle="Quanto cada programa paga por porte, quem paga com ele e como os prestadores são convidados. Vale para as próximas solicitações; as que já foram enviadas ficam como estão."
        end={
          <Botao variant="acao" icon="mais" onClick={() => escrever('novo')}>
            Novo programa
          </Botao>
        }
      />
      <search className={css.filtro}>
        <CampoSelecao
          label="Situação"
          placeholder="Todos"
          value={status}
          onChange={(valor) => mudar({ status: valor as typeof status })}
          options={[
            { value: 'ativo', label: 'Ativos' },
            { value: 'inativo', label: 'Inativos' },
          ]}
        />
      </search>
      {lista.isError ? (
        <LoadState query={lista} />
      ) : (
        <Tabela<ProgramaResumo>
          label="Programas"
          columns={colunas}
          rows={lista.data ?? []}
          rowKey={(p) => String(p.id)}
          loading={lista.isPending}
          refreshing={lista.isPlaceholderData}
          empty={
            status ? (
              <Vazio
                title="Nenhum programa nesta situação"
                action={<LinkBotao href={href({ status: '' })}>Ver todos</LinkBotao>}
              >
                Tire o filtro para ver os outros.
              </Vazio>
            ) : (
              <Vazio title="Nenhum programa ainda">
                Os programas definem o subsídio e os convites dos serviços. Crie o primeiro.
              </Vazio>
            )
          }
        />
      )}
      <p className={classes('apoio', css.rodape)}>
        Quem pode ser parceiro de um programa está em <Ancora href={para('parceiros')}>Parceiros</Ancora>.
      </p>
      {escrevendo && (
        <EscreverPrograma programa={escrevendo === 'novo' ? null : escrevendo} onClose={() => escrever(null)} />
      )}
      {lendo && <HistoricoDoPrograma programa={lendo} onClose={() => ler(null)} />}
    </>
  )
}
