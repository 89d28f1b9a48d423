import { type PropostaDetalhe, proposta } from '@hub/protocol/proposta.ts'
import { useState } from 'react'
import { chamar } from '../../../api/cliente.ts'
import { useMudanca } from '../../../api/consultas.ts'
import { type Falha, fraseDaPlanilha } from '../../../api/falha.ts'
import { useDownload } from '../../../api/usar-download.ts'
import { Arquivos } from '../../../ui/Arquivos.tsx'
import { avisar } from '../../../ui/avisos.ts'
import { Botao } from '../../../ui/Botao.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { Faixa } from '../../../ui/Faixa.tsx'
import { Pilha } from '../../../ui/Pagina.tsx'
import { Tabela } from '../../../ui/Tabela.tsx'
import type { Edicao } from './usar-edicao.ts'

interface FalhaDaCelula {
  aba: string
  celula: string
  frase: string
}

/** Time enough to think twice before what the file took the place of is gone. */
const PARA_DESFAZER = 10_000
const MAIOR = 512 * 1024

/** 'Etapas!C3' of the answer as sheet and cell; other fields (the file itself) are told above. */
const celulasDe = (falha: Falha): FalhaDaCelula[] =>
  Object.entries(falha.campos).flatMap(([campo, frase]) => {
    const [aba, celula] = campo.split('!')
    return aba && celula ? [{ aba, celula, frase }] : []
  })

/** Takes the template along, brings it back filled: the draft takes its content, or nothing and every wrong cell is named. */
export function PorPlanilha({ p, edicao, onClose }: { p: PropostaDetalhe; edicao: Edicao; onClose: () => void }) {
  const [arquivo, setArquivo] = useState<File>()
  const [celulas, setCelulas] = useState<readonly FalhaDaCelula[]>([])
  const modelo = useDownload((_: 'modelo') => chamar(proposta.baixarPlanilha, { params: { id: p.id } }))
  const preencher = useMudanca(proposta.preencherPorPlanilha, {
    sucesso: false,
    erro: false,
    aoFalhar: (falha) => setCelulas(celulasDe(falha)),
  })
  const enviar = async (escolhido: File) => {
    setArquivo(escolhido)
    setCelulas([])
    preencher.reset()
    if (escolhido.size > MAIOR) return
    // What was typed last is saved first: the file takes the place of what the hub has.
    if (!(await edicao.salvarJa())) return
    const antes = edicao.valor
    const corpo = { versao: edicao.versao() }
    const feita = await preencher
      .mutateAsync({ params: { id: p.id }, corpo, arquivos: { arquivo: escolhido } })
      .catch(() => undefined)
    if (!feita) return
    edicao.tomar(feita)
    onClose()
    avisar.certo('Proposta preenchida pela planilha. Confira antes de enviar.', {
      duration: PARA_DESFAZER,
      action: { label: 'Desfazer', onAction: () => edicao.mudar(() => antes) },
    })
  }
  const grande = arquivo !== undefined && arquivo.size > MAIOR
  const erro = grande
    ? 'A planilha passa de 500 kB. Use o modelo do Hub.'
    : preencher.error
      ? fraseDaPlanilha(preencher.error)
      : edicao.gravacao.estado === 'local'
        ? 'Sem conexão com o Hub. Tente de novo em instantes.'
        : null
  return (
    <Dialogo
      open
      onClose={onClose}
      busy={preencher.isPending}
      size="largo"
      title="Preencher por planilha"
      subtitle="Baixe o modelo, preencha no Excel ou parecido, e envie de volta. A proposta não é enviada ao cliente."
      footer={
        <Botao onClick={onClose} disabledReason={preencher.isPending ? 'Espere a leitura terminar.' : undefined}>
          Fechar
        </Botao>
      }
    >
      <Pilha>
        <div>
          <Botao
            icon="baixar"
            busy={modelo.baixando !== undefined}
            busyLabel="Baixando"
            onClick={() => void edicao.salvarJa().then(() => modelo.baixar('modelo'))}
          >
            Baixar o modelo
          </Botao>
          <p className="apoio">Ele já vem com o que está no rascunho, ou com as etapas do serviço no catálogo.</p>
        </div>
        {modelo.erro && <Faixa tone="erro">{modelo.erro}</Faixa>}
        <Arquivos
          label="Planilha preenchida"
          multiple={false}
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          hint="XLSX, até 500 kB."
          disabled={preencher.isPending}
          // What was refused gives its place back: the mended file is chosen at once.
          items={
            preencher.isPending && arquivo
              ? [{ id: 'planilha', name: arquivo.name, size: arquivo.size, state: 'enviando' }]
              : []
          }
          errorMessage={erro && arquivo ? `${arquivo.name}: ${erro}` : undefined}
          onAdd={(novos) => novos[0] && void enviar(novos[0])}
        />
        {celulas.length > 0 && (
          <Tabela<FalhaDaCelula>
            label="Células para corrigir"
            columns={[
              { id: 'aba', header: 'Aba', card: 'topo', nowrap: true, cell: (f) => f.aba },
              { id: 'celula', header: 'Célula', card: 'topo-fim', nowrap: true, cell: (f) => <b>{f.celula}</b> },
              { id: 'frase', header: 'O que corrigir', cell: (f) => f.frase },
            ]}
            rows={celulas}
            rowKey={(f) => `${f.aba}!${f.celula}`}
          />
        )}
        <p className="apoio">As etapas da planilha tomam o lugar das que estão no rascunho. Dá para desfazer.</p>
      </Pilha>
    </Dialogo>
  )
}
