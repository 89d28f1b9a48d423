import { type TipoDeImportacao, tiposDeImportacao } from '@hub/domain/importacao/colunas.ts'
import { importacao as api } from '@hub/protocol/importacao.ts'
import { useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDaPlanilha } from '../../api/falha.ts'
import { useDownload } from '../../api/usar-download.ts'
import { para } from '../../parts/caminhos.ts'
import { useIr } from '../../parts/endereco.ts'
import { Arquivos } from '../../ui/Arquivos.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { GrupoDeRadios } from '../../ui/GrupoDeRadios.tsx'
import { Pilha } from '../../ui/Pagina.tsx'

interface Props {
  /** The kinds that the person may bring. */
  tipos: readonly TipoDeImportacao[]
  /** The one to begin with. */
  primeiro: TipoDeImportacao
  onClose: () => void
}

/** Takes a template along and brings it back filled; the page of the import says what is wrong with it. */
export function NovaImportacao({ tipos, primeiro, onClose }: Props) {
  const ir = useIr()
  const [tipo, escolher] = useState(primeiro)
  const [arquivo, setArquivo] = useState<File>()
  const modelo = useDownload((qual: TipoDeImportacao) => chamar(api.baixarModelo, { params: { tipo: qual } }))
  const enviar = useMudanca(api.enviar, {
    sucesso: false,
    erro: false,
    aoConcluir: ({ id }) => ir(para('importacao', { id })),
  })
  return (
    <Dialogo
      open
      onClose={onClose}
      busy={enviar.isPending}
      size="largo"
      title="Nova importação"
      subtitle="Baixe o modelo, preencha e envie de volta. Conferimos tudo; nada é gravado antes de você confirmar."
      footer={
        <Botao onClick={onClose} disabledReason={enviar.isPending ? 'Espere o envio terminar.' : undefined}>
          Fechar
        </Botao>
      }
    >
      <Pilha>
        <GrupoDeRadios
          label="O que a planilha traz?"
          value={tipo}
          onChange={(valor) => {
            escolher(valor as TipoDeImportacao)
            enviar.reset()
          }}
          options={tipos.map((t) => ({ value: t, label: tiposDeImportacao[t].titulo }))}
        />
        <div>
          <Botao
            icon="baixar"
            busy={modelo.baixando !== undefined}
            busyLabel="Baixando"
            onClick={() => void modelo.baixar(tipo)}
          >
            Baixar o modelo
          </Botao>
          <p className="apoio">A aba “Como preencher” diz o que vai em cada coluna.</p>
        </div>
        {modelo.erro && <Faixa tone="erro">{modelo.erro}</Faixa>}
        <Arquivos
          label="Planilha preenchida"
          multiple={false}
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          hint="XLSX, até 2 MB e 1.000 linhas."
          disabled={enviar.isPending}
          // What was refused gives its place back: the mended file is chosen at once.
          items={
            enviar.isPending && arquivo
              ? [{ id: 'planilha', name: arquivo.name, size: arquivo.size, state: 'enviando' }]
              : []
          }
          errorMessage={enviar.error && arquivo ? `${arquivo.name}: ${fraseDaPlanilha(enviar.error)}` : undefined}
          onAdd={([escolhido]) => {
            if (!escolhido) return
            setArquivo(escolhido)
            enviar.mutate({ corpo: { tipo }, arquivos: { arquivo: escolhido } })
          }}
        />
      </Pilha>
    </Dialogo>
  )
}
