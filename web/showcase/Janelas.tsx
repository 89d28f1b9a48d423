import { useState } from 'react'
import { avisar } from '../ui/avisos.ts'
import { Botao } from '../ui/Botao.tsx'
import { Caixa } from '../ui/Caixa.tsx'
import { CampoCombo, type OpcaoDeCombo } from '../ui/CampoCombo.tsx'
import { CampoData } from '../ui/CampoData.tsx'
import { CampoTexto } from '../ui/CampoTexto.tsx'
import { Confirmacao } from '../ui/Confirmacao.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { Dica } from '../ui/Dica.tsx'
import { Gaveta } from '../ui/Gaveta.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Pilha } from '../ui/Pagina.tsx'
import { Bloco, Queue } from './Bloco.tsx'

export function Janelas() {
  const [open, setOpen] = useState<'dialogo' | 'gaveta' | 'confirmacao' | null>(null)
  const [day, setDay] = useState('')
  const [consultor, setConsultor] = useState<OpcaoDeCombo | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Bloco title="Janelas">
        <Queue>
          <Botao onClick={() => setOpen('dialogo')}>Abrir diálogo</Botao>
          <Botao onClick={() => setOpen('gaveta')}>Abrir gaveta</Botao>
          <Botao variant="perigo" onClick={() => setOpen('confirmacao')}>
            Cancelar a solicitação
          </Botao>
          <Menu
            label="Mais ações"
            items={[
              { id: 'ver', label: 'Ver contrato', icon: 'arquivo', href: '#contrato' },
              { id: 'pagar', label: 'Link de pagamento', disabledReason: 'O contrato ainda não foi assinado.' },
              {
                id: 'cancelar',
                label: 'Cancelar solicitação',
                danger: true,
                separated: true,
                onAction: () => setOpen('confirmacao'),
              },
            ]}
          />
          <Dica text="Baixa a lista filtrada como planilha">
            <Botao icon="baixar" iconOnly>
              Exportar
            </Botao>
          </Dica>
        </Queue>
        <Dialogo
          open={open === 'dialogo'}
          onClose={close}
          title="Registrar entrega"
          subtitle="Etapa 2 de 4 · Manual e procedimentos"
          footer={
            <>
              <Botao variant="texto" onClick={close}>
                Voltar
              </Botao>
              <Botao variant="agora" onClick={() => avisar.certo('A ação foi realizada com êxito.')}>
                Enviar entrega
              </Botao>
            </>
          }
        >
          <Pilha>
            <CampoTexto label="O que foi entregue" value="" onChange={() => undefined} />
            <CampoData label="Dia da entrega" value={day} onChange={setDay} />
            <CampoCombo
              label="Consultor"
              value={consultor}
              onChange={setConsultor}
              options={[
                { value: '1', label: 'Marina Teles', detail: 'eng. de alimentos' },
                { value: '2', label: 'Caio Brandão', detail: 'nutricionista' },
              ]}
            />
          </Pilha>
        </Dialogo>
        <Gaveta
          open={open === 'gaveta'}
          onClose={close}
          title="Filtros"
          footer={
            <>
              <Botao variant="texto">Limpar</Botao>
              <Botao variant="acao" onClick={close}>
                Mostrar 14
              </Botao>
            </>
          }
        >
          <Caixa label="Só as que esperam por mim" count={14} value />
          <Caixa label="Atrasadas" count={5} />
          <Caixa label="Com mensagem nova" count={8} />
        </Gaveta>
        <Confirmacao
          open={open === 'confirmacao'}
          onClose={close}
          title="Cancelar a solicitação 2026-000123?"
          confirmLabel="Cancelar solicitação"
          busyLabel="Cancelando"
          onConfirm={() => avisar.certo('A solicitação foi cancelada.')}
        >
          A Sabor Seguro será avisada e a proposta perde a validade. Não dá para desfazer.
        </Confirmacao>
      </Bloco>
      <Bloco title="Avisos">
        <Queue>
          <Botao
            onClick={() =>
              avisar.certo('Mensagem enviada a Marina Teles.', {
                action: { label: 'Desfazer', onAction: () => undefined },
              })
            }
          >
            Certo
          </Botao>
          <Botao onClick={() => avisar.info('Aqui está um lembrete importante para você.')}>Lembrete</Botao>
          <Botao onClick={() => avisar.atencao('Algumas informações exigem sua revisão.')}>Atenção</Botao>
          <Botao
            onClick={() =>
              avisar.erro('Sem conexão. O rascunho está guardado neste aparelho.', {
                duration: null,
                action: { label: 'Tentar', onAction: () => undefined },
              })
            }
          >
            Erro
          </Botao>
        </Queue>
      </Bloco>
    </>
  )
}
