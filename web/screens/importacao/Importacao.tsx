import { DIAS_PARA_CORRIGIR } from '@hub/domain/importacao/colunas.ts'
import { escreverNumero, quantos } from '@hub/domain/kernel/por-escrito.ts'
import { importacao as api, type ImportacaoDetalhe } from '@hub/protocol/importacao.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { DataHora } from '../../parts/Data.tsx'
import { useIdDoEndereco, useIr, useTitulo } from '../../parts/endereco.ts'
import { SemRegistro } from '../../parts/SemRegistro.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Cabecalho, Pilha, Secao } from '../../ui/Pagina.tsx'
import { Progresso } from '../../ui/Progresso.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { CorrigirFalhas } from './CorrigirFalhas.tsx'
import css from './Importacao.module.css'
import { SituacaoDaImportacao } from './SituacaoDaImportacao.tsx'

const linhas = (n: number) => quantos(n, 'linha', 'linhas')
const jaGravadas = (n: number) =>
  n === 0
    ? 'Nenhuma linha foi gravada.'
    : n === 1
      ? 'A primeira linha está gravada.'
      : `As primeiras ${linhas(n)} estão gravadas.`
const emCurso = (i: ImportacaoDetalhe | undefined) =>
  i?.situacao.codigo === 'conferindo' || i?.situacao.codigo === 'gravando'

/** One spreadsheet: how far it is, what is wrong with which cell, what came of it, and the way back. */
export function Importacao() {
  const id = useIdDoEndereco()
  const ir = useIr()
  const [janela, abrir] = useState<'gravar' | 'desfazer' | 'descartar' | null>(null)
  const busca = useQuery({
    ...consulta(api.detalhar, { params: { id } }),
    enabled: Number.isInteger(id),
    // The work runs in the background; a second is what people wait without wondering.
    refetchInterval: ({ state }) => (emCurso(state.data) ? 1_000 : false),
  })
  const i = busca.data
  useTitulo(i && `Importação de ${i.tipo.titulo.toLowerCase()}`)
  if (Number.isNaN(id) || ehAusente(busca.error))
    return (
      <SemRegistro este="esta importação" lista={{ label: 'Importações', href: caminhos.importacoes }}>
        Ela não existe ou foi descartada.
      </SemRegistro>
    )
  if (busca.isError || !i) return <LoadState query={busca} title lines={8} />
  const fechar = () => abrir(null)
  return (
    <>
      <Cabecalho
        trail={[{ label: 'Importações', href: caminhos.importacoes }, { label: i.tipo.titulo }]}
        title={i.tipo.titulo}
        subtitle={i.nome}
        end={<SituacaoDaImportacao situacao={i.situacao.codigo} />}
      />
      <Pilha>
        <OQueAconteceu i={i} />
        {i.falhas.length > 0 && (i.acoes.corrigir?.permitido ? <CorrigirFalhas i={i} /> : <Falhas i={i} />)}
        <div className={css.botoes}>
          {(i.situacao.codigo === 'conferida' || i.situacao.codigo === 'interrompida') && (
            <Acao acoes={i.acoes} comando="gravar" variant="acao" onClick={() => abrir('gravar')}>
              {i.situacao.codigo === 'conferida' ? 'Gravar no Hub' : 'Continuar a gravar'}
            </Acao>
          )}
          {(i.situacao.codigo === 'gravada' || i.situacao.codigo === 'interrompida') && (
            <Acao acoes={i.acoes} comando="desfazer" onClick={() => abrir('desfazer')}>
              Desfazer a importação
            </Acao>
          )}
          {(i.situacao.codigo === 'conferida' || i.situacao.codigo === 'com_erros') && (
            <Acao acoes={i.acoes} comando="descartar" variant="texto" onClick={() => abrir('descartar')}>
              Descartar
            </Acao>
          )}
        </div>
        <Secao title="Planilha">
          <Definicoes
            items={[
              { term: 'Enviada por', value: i.autor },
              { term: 'Enviada em', value: <DataHora valor={i.dtainclusao} /> },
              { term: 'Linhas', value: escreverNumero(i.linhas) },
              ...i.registros.map((r) => ({ term: r.descricao, value: escreverNumero(r.quantos) })),
              i.gravada_em && { term: 'Gravada em', value: <DataHora valor={i.gravada_em} /> },
              i.desfeita_em && {
                term: 'Desfeita',
                value: (
                  <>
                    <DataHora valor={i.desfeita_em} />, por {i.desfeita_por}: {i.motivo}
                  </>
                ),
              },
            ]}
          />
        </Secao>
      </Pilha>
      {janela === 'gravar' && (
        <Confirm
          call={api.gravar}
          input={{ params: { id } }}
          onClose={fechar}
          variant="acao"
          // What another window wrote meanwhile leaves none to ask for.
          title={i.acoes.gravar?.permitido ? `Gravar ${linhas(i.linhas - i.feitas)}?` : 'Gravar no Hub?'}
          confirmLabel="Gravar"
          busyLabel="Começando"
          disabledReason={motivoDe(i.acoes, 'gravar') ?? undefined}
          success={false}
        >
          Os registros passam a existir no Hub. Quem tem e-mail na planilha recebe o convite para escolher a senha.
          Enquanto ninguém usar o que foi trazido, dá para desfazer tudo.
        </Confirm>
      )}
      {janela === 'desfazer' && (
        <Confirm
          call={api.desfazer}
          input={(motivo) => ({ params: { id }, corpo: { motivo } })}
          reason={{ label: 'Por que desfazer?', help: 'Fica na página da importação.' }}
          onClose={fechar}
          title="Desfazer a importação?"
          confirmLabel="Desfazer"
          success="Importação desfeita."
        >
          Tudo o que esta planilha trouxe sai do Hub. Se outro registro já usa alguma parte, nada é desfeito.
        </Confirm>
      )}
      {janela === 'descartar' && (
        <Confirm
          call={api.descartar}
          input={{ params: { id } }}
          onClose={fechar}
          title="Descartar esta planilha?"
          confirmLabel="Descartar"
          success="Planilha descartada."
          onDone={() => ir(caminhos.importacoes)}
        >
          Nada dela foi gravado. Para usá-la, envie de novo.
        </Confirm>
      )}
    </>
  )
}

function OQueAconteceu({ i }: { i: ImportacaoDetalhe }) {
  const andamento = (
    <Progresso
      label={i.situacao.descricao}
      value={i.linhas > 0 ? i.feitas / i.linhas : 0}
      detail={`${escreverNumero(i.feitas)} de ${escreverNumero(i.linhas)} linhas. Pode sair desta página: o trabalho continua.`}
    />
  )
  return (
    <>
      {i.repetida && (
        <Faixa tone="atencao" title="Este arquivo já veio antes">
          Os mesmos dados foram enviados em <DataHora valor={i.repetida.dtainclusao} />.{' '}
          <Ancora href={para('importacao', { id: i.repetida.id })}>Ver a outra importação</Ancora>
        </Faixa>
      )}
      {i.situacao.codigo === 'conferindo' && andamento}
      {i.situacao.codigo === 'gravando' && andamento}
      {i.situacao.codigo === 'conferida' && (
        <Faixa tone="certo" title="Tudo certo com a planilha">
          {i.linhas === 1 ? 'A linha pode ser gravada.' : `As ${linhas(i.linhas)} podem ser gravadas.`} Nada foi gravado
          ainda.
        </Faixa>
      )}
      {i.situacao.codigo === 'com_erros' && (
        <Faixa tone="erro" title="A planilha precisa de correção">
          {i.quantas_falhas === 1 ? 'Há 1 célula' : `Há ${escreverNumero(i.quantas_falhas)} células`} para corrigir: são
          todas as do arquivo. Nada foi gravado.
        </Faixa>
      )}
      {i.situacao.codigo === 'interrompida' && (
        <Faixa tone="erro" title="A gravação parou">
          {jaGravadas(i.feitas)}{' '}
          {i.acoes.gravar?.permitido
            ? 'A linha seguinte não pôde ser gravada: resolva e continue, não traga a linha, ou desfaça.'
            : `O que faltava foi esquecido depois de ${DIAS_PARA_CORRIGIR} dias: envie-o em outro arquivo, ou desfaça.`}
        </Faixa>
      )}
      {i.situacao.codigo === 'gravada' && (
        <Faixa tone="certo" title="Gravada no Hub">
          {i.registros.map((r) => `${r.descricao}: ${escreverNumero(r.quantos)}`).join(' · ')}.
        </Faixa>
      )}
    </>
  )
}

type Falha = ImportacaoDetalhe['falhas'][number]
const Falhas = ({ i }: { i: ImportacaoDetalhe }) => (
  <Secao title="O que corrigir">
    {i.quantas_falhas > i.falhas.length && (
      <p className="apoio">
        As primeiras {escreverNumero(i.falhas.length)} de {escreverNumero(i.quantas_falhas)}.
      </p>
    )}
    <Tabela
      label="Células para corrigir"
      columns={[
        { id: 'aba', header: 'Aba', card: 'topo', nowrap: true, cell: (f) => f.aba },
        { id: 'celula', header: 'Célula', card: 'topo-fim', nowrap: true, cell: (f) => <b>{f.celula}</b> },
        { id: 'coluna', header: 'Coluna', cardLabel: 'Coluna', cell: (f) => f.coluna },
        // Of a file that is not the template no cells are kept.
        ...(i.falhas.some((f) => f.valor !== null)
          ? [{ id: 'valor', header: 'Está escrito', cardLabel: 'Está escrito', cell: (f: Falha) => f.valor ?? 'vazia' }]
          : []),
        { id: 'frase', header: 'O que corrigir', cell: (f) => f.mensagem },
      ]}
      rows={i.falhas}
      rowKey={(f) => `${f.aba}!${f.celula}!${f.mensagem}`}
    />
  </Secao>
)
