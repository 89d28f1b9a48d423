import { tamanho } from '@hub/domain/kernel/por-escrito.ts'
import { limitesDaLista } from '@hub/domain/subsolicitacao/documentos-colados.rules.ts'
import { listagem } from '@hub/protocol/listagem.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDaPlanilha } from '../../api/falha.ts'
import { useTextoGuardado } from '../../api/rascunho.ts'
import { GuardadoNoAparelho } from '../../parts/rascunho/GuardadoNoAparelho.tsx'
import { Arquivos } from '../../ui/Arquivos.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import type { EmpresaEscrita } from './contratacao-escrita.ts'
import { conferirLista, fraseDasEncontradas } from './lista-colada.ts'

interface Props {
  atuais: readonly EmpresaEscrita[]
  onInclude: (novas: EmpresaEscrita[]) => void
  onClose: () => void
}

/** Many companies at once: a list is pasted or a sheet chosen, and every document is told what becomes of it before any comes in. */
export function JanelaDaLista({ atuais, onInclude, onClose }: Props) {
  const rascunho = useTextoGuardado(`contratacao.lista.${new URLSearchParams(location.search).get('rascunho') ?? ''}`)
  const { valor: texto, mudar: escrever } = rascunho
  const [arquivo, setArquivo] = useState<File>()
  const procurar = useMudanca(listagem.encontrarClientes, { invalida: [], sucesso: false, erro: false })
  const conferida = procurar.data && conferirLista(procurar.data, atuais)
  const erro = procurar.error ? fraseDaPlanilha(procurar.error) : null
  const fechar = () => {
    rascunho.fechar()
    onClose()
  }
  return (
    <Dialogo
      open
      onClose={fechar}
      busy={procurar.isPending}
      size="largo"
      title="Incluir várias empresas"
      subtitle="Cole os CNPJs, ou escolha uma planilha que os tenha. Com ou sem pontuação; CPF também vale."
      footer={
        <>
          <Botao variant="texto" onClick={fechar}>
            Agora não
          </Botao>
          {conferida && (
            <Botao
              variant="acao"
              disabledReason={
                conferida.incluir.length === 0 ? 'Nenhuma empresa da lista pode ser incluída.' : undefined
              }
              onClick={() => {
                rascunho.descartar()
                onInclude(conferida.incluir)
                onClose()
              }}
            >
              {conferida.incluir.length === 1 ? 'Incluir 1 empresa' : `Incluir ${conferida.incluir.length} empresas`}
            </Botao>
          )}
        </>
      }
    >
      <Pilha>
        <GuardadoNoAparelho rascunho={rascunho} oQue="escreveu" />
        <CampoArea
          name="lista"
          label="CNPJs"
          help="Um por linha, ou separados por vírgula."
          rows={6}
          limit={limitesDaLista.texto}
          spellCheck={false}
          value={texto}
          onChange={(novo) => {
            escrever(novo)
            setArquivo(undefined)
            procurar.reset()
          }}
          errorMessage={!arquivo && erro ? erro : undefined}
        />
        <div>
          <Botao
            busy={procurar.isPending && !arquivo}
            busyLabel="Procurando"
            disabledReason={
              texto.trim() === ''
                ? 'Cole os CNPJs acima.'
                : tamanho(texto) > limitesDaLista.texto
                  ? 'O texto é longo demais.'
                  : undefined
            }
            onClick={() => {
              setArquivo(undefined)
              procurar.mutate({ corpo: { texto } })
            }}
          >
            Procurar as empresas
          </Botao>
        </div>
        <Arquivos
          label="Ou uma planilha"
          multiple={false}
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          hint="XLSX, até 2 MB. Lemos a primeira aba."
          disabled={procurar.isPending}
          items={
            procurar.isPending && arquivo
              ? [{ id: 'planilha', name: arquivo.name, size: arquivo.size, state: 'enviando' }]
              : []
          }
          errorMessage={arquivo && erro ? `${arquivo.name}: ${erro}` : undefined}
          onAdd={([escolhido]) => {
            if (!escolhido) return
            setArquivo(escolhido)
            procurar.mutate({ corpo: {}, arquivos: { arquivo: escolhido } })
          }}
        />
        {conferida && (
          <>
            <Faixa
              tone={conferida.incluir.length > 0 ? 'certo' : 'atencao'}
              title={fraseDasEncontradas(conferida.incluir.length)}
            >
              {conferida.incluir.map((e) => e.nome).join(', ')}
            </Faixa>
            {conferida.fora.length > 0 && (
              <Tabela
                label="O que não entra"
                columns={[
                  { id: 'escrito', header: 'Na lista', card: 'topo', cell: (f) => <b>{f.escrito}</b> },
                  { id: 'motivo', header: 'Por que não entra', cell: (f) => f.motivo },
                ]}
                rows={conferida.fora.map((f, i) => ({ ...f, chave: String(i) }))}
                rowKey={(f) => f.chave}
              />
            )}
          </>
        )}
      </Pilha>
    </Dialogo>
  )
}
